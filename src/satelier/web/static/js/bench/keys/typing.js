// What a key types, on any keyboard: the character counts, not where its key stands.
//
// The number row has two layers. Where letters are QWERTY or QWERTZ, digits lie below and signs above (Shift); on
// AZERTY it is the other way round. The layer that types digits enters values; the other one is for pencil marks.

/**
 * @typedef {object} Typed
 * @property {string} key   the character, or the name of a key that types none
 * @property {string|null} digit  the digit on a key of the number row that types something else just now
 * @property {boolean} command  held with Ctrl or Cmd: no character, but an order to the page
 * @property {boolean} shift
 */

/** @returns {Typed} */
export function typed(event) {
  const level3 = isThirdLevel(event);
  const number = /^Digit(\d)$/.exec(event.code ?? "")?.[1] ?? null;
  return {
    key: locked(event),
    digit: level3 || /^\d$/.test(event.key) ? null : number,
    command: (event.ctrlKey || event.metaKey) && !level3,
    shift: event.shiftKey,
  };
}

/** Alt alone is the browser's, unless it types a sign (as Option does on a Mac). */
export const isForBrowser = (event) => event.altKey && !isThirdLevel(event);

// AltGr types signs such as # on many keyboards; some systems report it as Ctrl and Alt together.
function isThirdLevel(event) {
  const sign = event.key.length === 1 && !/[\p{L}\d ]/u.test(event.key);
  return Boolean(event.getModifierState?.("AltGraph")) || (event.ctrlKey && event.altKey) || (event.altKey && sign);
}

// Caps Lock does not turn u into another order.
function locked(event) {
  const isLocked = event.key.length === 1 && event.getModifierState?.("CapsLock") && !event.shiftKey;
  return isLocked ? event.key.toLowerCase() : event.key;
}
