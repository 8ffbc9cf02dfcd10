const HIDE_AFTER_MS = 600;

/**
 * Marks scrolling elements until 600 ms after the last scroll; the style sheet shows their scroll bar
 * meanwhile.
 */
export function showScrollbarsWhileScrolling(): void {
  const timers = new WeakMap<Element, ReturnType<typeof setTimeout>>();
  addEventListener(
    'scroll',
    ({ target }) => {
      const element = target instanceof Element ? target : document.documentElement;
      clearTimeout(timers.get(element));
      element.setAttribute('data-scrolling', '');
      timers.set(
        element,
        setTimeout(() => element.removeAttribute('data-scrolling'), HIDE_AFTER_MS),
      );
    },
    { capture: true, passive: true },
  );
}
