/** The paint is told to nobody where the browser cannot, or while the page is in the background. */
const LONGEST_WAIT_MS = 1000;

/** Resolves when the browser has painted what the server wrote into the page; at once when that is nothing. */
export const afterFirstPaint = (root: Element | null): Promise<void> =>
  new Promise((resolve) => {
    if (!root?.hasChildNodes() || document.hidden) return resolve();
    new PerformanceObserver((_list, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
