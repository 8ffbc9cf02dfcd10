import type { Browser, Page } from 'playwright-core';

const PIXELS_PER_SECOND = 4_000;
const SECONDS = 10;

interface TraceEvent {
  name: string;
}

/** Scrolls down the page as by a long swipe, and counts the frames in Chromium's trace. */
export async function scrollThrough(browser: Browser, page: Page) {
  const session = await page.context().newCDPSession(page);
  await browser.startTracing(page, {
    categories: ['devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame'],
  });
  await session.send('Input.synthesizeScrollGesture', {
    x: 700,
    y: 500,
    yDistance: -PIXELS_PER_SECOND * SECONDS,
    speed: PIXELS_PER_SECOND,
  });
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const count = (name: string) => trace.traceEvents.filter((event) => event.name === name).length;
  const top = await page.evaluate(() => document.scrollingElement?.scrollTop ?? 0);
  return { drawn: count('DrawFrame'), dropped: count('DroppedFrame'), rows: Math.round(top / 56) };
}
