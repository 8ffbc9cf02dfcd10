import { isUsable, topLayer } from './controls.ts';
import { findNext } from './find-next.ts';
import { awaitHeading, focusHeading } from './focus-heading.ts';
import { latestStop, noteRemovals, rememberStop, stopsFromLatest } from './stops.ts';

const hasFocus = () => document.activeElement !== null && document.activeElement !== document.body;

/** Whether what had the focus is gone, hidden or switched off. Somebody may also have clicked beside everything. */
function isLost(): boolean {
  const latest = latestStop();
  if (hasFocus() || !latest || latest.element === document.body) return false;
  return !isUsable(latest.element);
}

function goOnTo(element: HTMLElement) {
  element.focus({ preventScroll: true });
  // A list that somebody scrolls removes the rows that they leave.
  if (!document.querySelector('[data-scrolling]')) element.scrollIntoView({ block: 'nearest' });
}

/** Gives the focus to what comes next, or, from a layer that was closed, back to where it was before. */
function restore() {
  const layer = topLayer();
  for (const stop of stopsFromLatest()) {
    if (stop.element === document.body) break;
    const isIn = (element: HTMLElement | null) => element !== null && (!layer || layer.contains(element));
    if (isUsable(stop.element) && isIn(stop.element)) return stop.element.focus({ preventScroll: true });
    const next = isUsable(stop.element) ? null : findNext(stop);
    if (next && isIn(next)) return goOnTo(next);
    if (stop.left && stop.left.parent !== document.body) break;
  }
  if (layer) layer.focus({ preventScroll: true });
  else focusHeading();
}

/**
 * Keeps the focus in the page for people who use keys: whatever had it may be removed, hidden, disabled or closed by any
 * part of the program. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLElement) rememberStop(target);
  };
  if (document.activeElement instanceof HTMLElement && hasFocus()) rememberStop(document.activeElement);
  addEventListener('focusin', remember, options);
  // Safari does not focus a button that is clicked.
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = isTrusted && target instanceof Element && target.closest<HTMLElement>('button, a[href]');
      if (button) rememberStop(button);
    },
    options,
  );
  // Somebody who clicks beside everything wants the focus nowhere.
  addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget) return;
      setTimeout(() => {
        const latest = latestStop();
        if (!hasFocus() && latest && isUsable(latest.element)) rememberStop(document.body);
      });
    },
    options,
  );
  let frame = 0;
  const check = () => {
    if (isLost()) restore();
  };
  const observer = new MutationObserver((changes) => {
    noteRemovals(changes);
    awaitHeading();
    check();
    // Elements that are hidden or disabled lose the focus with the next frame.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(check);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    ending.abort();
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}
