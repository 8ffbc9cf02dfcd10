import { type KeyboardEvent, useCallback, useRef, useState } from 'react';

/**
 * A strip of pictures that the browser scrolls from one to the next: by swipe by itself, by arrow keys and buttons
 * through this. `index` is the picture in view.
 */
export function useStrip(count: number, start = 0) {
  const shown = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  // Inside a dialog, the element comes after the first effects.
  const ref = useCallback(
    (strip: HTMLDivElement | null) => {
      shown.current = strip;
      strip?.scrollTo({ left: start * strip.clientWidth, behavior: 'instant' });
    },
    [start],
  );
  const go = (to: number, behavior: ScrollBehavior = 'auto') => {
    const strip = shown.current;
    const wanted = Math.max(0, Math.min(to, count - 1));
    if (!strip) return;
    strip.scrollTo({ left: wanted * strip.clientWidth, behavior });
    // The focus follows, when it is on a picture.
    if (strip.contains(document.activeElement) && strip !== document.activeElement) focusOn(wanted);
  };
  const focusOn = (place: number) =>
    shown.current?.children[place]?.querySelector('button')?.focus({ preventScroll: true });
  const onScroll = () => {
    const strip = shown.current;
    if (strip) setIndex(Math.round(strip.scrollLeft / strip.clientWidth));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(to);
  };
  return { ref, index, go, focusOn, onScroll, onKeyDown };
}
