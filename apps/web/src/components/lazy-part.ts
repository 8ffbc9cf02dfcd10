import { type ComponentType, lazy } from 'react';

const RETRY_MS = 5000;

/** Until the network is back, or for a while where the browser does not know. */
const untilNetwork = () =>
  new Promise<void>((resolve) => {
    const timer = navigator.onLine ? setTimeout(resolve, RETRY_MS) : undefined;
    const goOn = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', goOn, { once: true });
  });

async function loadWithPatience<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      console.warn('A part of the page is loaded again when the network is back', error);
      await untilNetwork();
    }
  }
}

/** As React's `lazy`, which gives up for good after one failure: this one waits for the network. */
// biome-ignore lint/suspicious/noExplicitAny: the same bound as that of React's own `lazy`
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(() => loadWithPatience(load));
