// How components follow the store.
import { useEffect, useReducer } from "../../lib.js";

export function useStore(store) {
  const [, redraw] = useReducer((count) => count + 1, 0);
  useEffect(() => store.subscribe(redraw), [store]);
  return store.state;
}

// The same for what may wait: drawn after the frame in which the board is.
export function useStoreLater(store) {
  const [, redraw] = useReducer((count) => count + 1, 0);
  useEffect(() => {
    let waiting = false;
    const later = () => {
      waiting = false;
      redraw();
    };
    return store.subscribe(() => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => setTimeout(later));
    });
  }, [store]);
  return store.state;
}
