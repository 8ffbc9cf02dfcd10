const CONTROL =
  'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex]:not([tabindex="-1"])';

/** Whether an element can have the focus: it is in the page, shown, and not switched off. */
export const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  element.checkVisibility({ visibilityProperty: true });

/** What Tab reaches in an element, itself included, shown or not. */
export const controlsIn = (root: Node): HTMLElement[] =>
  root instanceof HTMLElement
    ? [...(root.matches(CONTROL) ? [root] : []), ...root.querySelectorAll<HTMLElement>(CONTROL)]
    : [];

/** The dialog on top, which holds the focus as long as it is open. */
export const topLayer = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]')].at(-1) ?? null;
