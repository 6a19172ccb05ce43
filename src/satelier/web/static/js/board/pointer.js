// Mouse, pen and touch: a press, then the places it is dragged over, each told once.
import { useRef } from "../lib.js";

export function usePointer(root, { onPress, onRelease, onCursor }) {
  const last = useRef(null);
  if (!onPress) return {};

  const press = (event) => {
    const number = under(event, root.current);
    if (number === null || last.current !== null) return;
    event.preventDefault();
    root.current.dataset.by = "pointer"; // no ring around what a pointer pressed
    last.current = number;
    root.current.setPointerCapture?.(event.pointerId);
    const pressed = root.current.querySelector(`[data-number="${number}"]`);
    const again = document.activeElement === pressed;
    pressed.focus({ preventScroll: true });
    onCursor?.(number);
    onPress(number, { button: buttonOf(event), drag: false, again });
  };
  const drag = (event) => {
    if (last.current === null) return;
    const number = under(event, root.current);
    if (number === null || number === last.current) return;
    last.current = number;
    onCursor?.(number);
    onPress(number, { button: buttonOf(event), drag: true, again: false });
  };
  const release = () => {
    if (last.current === null) return;
    last.current = null;
    onRelease?.();
  };
  return {
    onPointerDown: press,
    onPointerMove: drag,
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event) => event.preventDefault(),
  };
}

// What the mouse rests on, told when it changes; null when it leaves.
export function hovering({ onPoint }) {
  if (!onPoint) return {};
  const over = ({ pointerType, target }) => {
    const number = target.closest("[data-number]")?.dataset.number;
    if (pointerType !== "touch" && number !== undefined) onPoint(Number(number));
  };
  return { onPointerOver: over, onPointerLeave: () => onPoint(null) };
}

const buttonOf = (event) => (event.button === 2 || event.buttons === 2 ? 2 : 0);

// The element under the pointer, also while the pointer is captured.
function under(event, root) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-number]");
  return found && root.contains(found) ? Number(found.dataset.number) : null;
}
