const CONTROL =
  'a[href], button, input, select, textarea, summary, audio[controls], video[controls], [tabindex]';

/** Whether an element can have the focus: it is in the page, shown, and not switched off. */
export const isUsable = (element: HTMLElement): boolean =>
  element.isConnected &&
  !element.matches(':disabled, [inert] *') &&
  element.checkVisibility({ visibilityProperty: true });

/** Whether Tab stops here. It passes tabs that are not chosen, which the focus would choose. */
export const isControl = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(CONTROL) && node.tabIndex >= 0;

/** The controls in an element, itself included, shown or not. */
export const controlsIn = (root: Node): HTMLElement[] =>
  root instanceof Element ? [root, ...root.querySelectorAll(CONTROL)].filter(isControl) : [];

/** The dialog on top, which holds the focus as long as it is open. */
export const topLayer = (root = document): HTMLElement | null =>
  [...root.querySelectorAll<HTMLElement>('[role="dialog"][data-state="open"]')].at(-1) ?? null;
