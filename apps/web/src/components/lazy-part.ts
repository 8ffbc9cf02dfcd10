import { type ComponentType, lazy } from 'react';

/**
 * The first is short for a network that has just come back. When all have passed although the network is there, a reload is
 * needed, which lib/missing-part.ts offers by then.
 */
const RETRIES_AFTER_MS = [500, 5000];

/** Resolves when the network is back, or after a delay when the browser does not report being offline. */
const untilNetwork = (failures: number) =>
  new Promise<void>((resolve) => {
    const delay = RETRIES_AFTER_MS[failures - 1];
    const timer = navigator.onLine && delay ? setTimeout(resolve, delay) : undefined;
    const goOn = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', goOn, { once: true });
  });

/** Resolves when the part has come; never fails. */
export async function loadWithPatience<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page is loaded again when the network is back', error);
      await untilNetwork(failures);
    }
  }
}

/** Like React's `lazy`, but retries when the network is back instead of failing for good. */
// biome-ignore lint/suspicious/noExplicitAny: the same bound as that of React's own `lazy`
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(() => loadWithPatience(load));
