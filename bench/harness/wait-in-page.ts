import type { Page } from 'playwright-core';

/** The awaited outcome: an event of the player's element, or an element with this text that has been painted. */
export type Awaited = { event: 'playing' } | { selector: string; text: string };

/**
 * Watches for the last `input` or the `click` that a person makes next; the returned function resolves to the milliseconds
 * from it to what is waited for.
 */
export async function startWaiting(page: Page, from: 'click' | 'input', awaited: Awaited) {
  const waiting = await page.evaluateHandle(
    ({ from, awaited }) => {
      let begun = 0;
      addEventListener(from, (event) => (begun = event.timeStamp), { capture: true });
      const isShown = () =>
        'selector' in awaited &&
        [...document.querySelectorAll(awaited.selector)].some((one) =>
          one.textContent?.includes(awaited.text),
        );
      const done = new Promise<number>((resolve) => {
        const end = () => resolve(performance.now() - begun);
        if ('event' in awaited) document.addEventListener(awaited.event, end, { capture: true, once: true });
        else {
          const look = () =>
            begun > 0 && isShown() ? requestAnimationFrame(end) : requestAnimationFrame(look);
          look();
        }
      });
      return { done };
    },
    { from, awaited },
  );
  return async () => {
    const ms = await waiting.evaluate(({ done }) => done);
    await waiting.dispose();
    return ms;
  };
}
