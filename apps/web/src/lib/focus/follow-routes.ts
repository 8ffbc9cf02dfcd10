import type { RegisteredRouter } from '@tanstack/react-router';
import { isUsable } from './controls.ts';
import { focusHeading } from './focus-heading.ts';
import { forgetStops } from './stops.ts';

/** Whether somebody types in a field that the next screen still has, such as the search at the top. */
function isTyping(): boolean {
  const active = document.activeElement;
  return active instanceof HTMLElement && active.matches('input, textarea') && isUsable(active);
}

/** The link that was followed to a screen, when it is in sight again. */
const linkTo = (path: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return link.pathname === path && isUsable(link) && top >= 0 && bottom <= innerHeight;
  });

/**
 * Moves the focus with every change of the screen: to the heading, to the part that the address names, or after Back to
 * the link that was followed. Returns a function that ends it.
 */
export function followRoutes(router: RegisteredRouter): () => void {
  let isBack = false;
  const stopHistory = router.history.subscribe(({ action }) => {
    isBack = action.type === 'BACK';
  });
  const stopRouter = router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged || !fromLocation || isTyping()) return;
    forgetStops();
    const link = isBack ? linkTo(fromLocation.pathname) : undefined;
    if (link) return link.focus({ preventScroll: true });
    const part = toLocation.hash ? document.getElementById(toLocation.hash) : null;
    if (part && !part.hasAttribute('tabindex')) part.tabIndex = -1;
    if (part) part.focus({ preventScroll: true });
    else focusHeading();
  });
  return () => {
    stopHistory();
    stopRouter();
  };
}
