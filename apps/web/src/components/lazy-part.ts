import { type ComponentType, lazy } from 'react';

const RETRY_MS = 5000;
/** Failures after which a reload is needed although the network is there; lib/missing-part.ts offers it by then. */
const MOST_FAILURES = 3;

/** Resolves when the network is back, or after a delay when the browser does not report being offline. */
const untilNetwork = (failures: number) =>
  new Promise<void>((resolve) => {
    const timer = navigator.onLine && failures < MOST_FAILURES ? setTimeout(resolve, RETRY_MS) : undefined;
    const goOn = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', goOn, { once: true });
  });

async function loadWithPatience<T>(load: () => Promise<T>): Promise<T> {
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
