import type { Browser } from 'playwright-core';

const READY = 'navigator.serviceWorker.ready.then(() => true)';
const FIRST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => {
    const [paint] = list.getEntriesByName('first-contentful-paint');
    if (paint) resolve(Math.round(paint.startTime));
  }).observe({ type: 'paint', buffered: true }))`;

/** The first contentful paint, in ms, of a second visit in a new tab. Throws when no service worker answers. */
export async function measureSecondVisit(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const first = await context.newPage();
    await first.goto(url, { waitUntil: 'load' });
    await first.evaluate(READY);
    await first.close();
    const second = await context.newPage();
    const response = await second.goto(url, { waitUntil: 'load' });
    if (!response?.fromServiceWorker()) throw new Error('The page did not come from the service worker');
    return await second.evaluate<number>(FIRST_PAINT);
  } finally {
    await context.close();
  }
}
