import { announce } from '../announce.ts';

let isAwaited = false;

const isShown = (element: HTMLElement) => element.getBoundingClientRect().height > 1;

function focusQuietly(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Focuses the heading of the screen, which a screen reader then says; while it is loading, or where it is not shown, the
 * main part.
 */
export function focusHeading(): void {
  const main = document.querySelector('main');
  if (!main) return;
  const heading = main.querySelector('h1');
  isAwaited = !heading;
  const isRead = heading !== null && isShown(heading);
  focusQuietly(isRead ? heading : main);
  if (!isRead && heading?.textContent) announce(heading.textContent);
}

/** Goes on to the heading when it comes, unless somebody has gone elsewhere meanwhile. */
export function awaitHeading(): void {
  if (!isAwaited) return;
  if (document.activeElement?.tagName !== 'MAIN') isAwaited = false;
  else if (document.querySelector('main h1')) focusHeading();
}
