import { type RefObject, useEffect, useRef } from 'react';

/** How long the box stays where somebody scrolled it. */
const HANDS_OFF_MS = 4_000;

/** Keeps the sung line in the middle of its box, except where somebody has just scrolled. */
export function useFollow(box: RefObject<HTMLElement | null>, start: number | null) {
  const scrolledAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const line = box.current?.querySelector<HTMLElement>('[aria-current]');
    if (start === null || !box.current || !line) return;
    if (performance.now() - scrolledAt.current < HANDS_OFF_MS) return;
    const top = line.offsetTop - (box.current.clientHeight - line.offsetHeight) / 2;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    box.current.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
  }, [box, start]);
  const leave = () => {
    scrolledAt.current = performance.now();
  };
  return { onWheel: leave, onTouchMove: leave };
}
