// The panels beside the board, in their order: {id, title: key of the words, Component({state, dispatch})}.
export const PANELS = [];
