import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 500;
const STILL_PX = 10;

/** Calls back when a finger rests on the element; the click that follows is dropped. Mice are left alone. */
export function useLongPress(onLongPress: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef({ x: 0, y: 0, isTouch: false, isLong: false });
  const end = () => clearTimeout(timer.current);
  useEffect(() => end, []);
  if (!onLongPress) return {};
  return {
    onPointerDown: ({ pointerType, clientX, clientY, currentTarget, target }: PointerEvent) => {
      end();
      // A press in a menu of the element reaches it too, though the menu lies elsewhere on the page.
      if (!(target instanceof Node && currentTarget.contains(target))) return;
      from.current = { x: clientX, y: clientY, isTouch: pointerType === 'touch', isLong: false };
      if (pointerType !== 'touch') return;
      timer.current = setTimeout(() => {
        from.current.isLong = true;
        onLongPress();
      }, LONG_MS);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (from.current.isTouch) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!from.current.isLong) return;
      from.current.isLong = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
