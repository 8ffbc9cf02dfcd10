import type { Browser } from 'playwright-core';

/** Network traffic, except pictures, until those of the first screen were there. */
export interface BeforePictures {
  requests: number;
  kilobytes: number;
}

/** That of Lighthouse's mobile preset, on the wire. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 * 0.9) / 8,
  uploadThroughput: 750e3 / 8,
};

/** How many pictures the screen has, once they are all there. The program may put others in the place of the first. */
const PICTURES_SEEN = `new Promise((resolve) => {
  const look = () => {
    const pictures = [...document.images].filter((picture) => {
      const { top, bottom } = picture.getBoundingClientRect();
      return bottom > top && top < innerHeight;
    });
    if (pictures.every((picture) => picture.complete)) resolve(pictures.length);
    else requestAnimationFrame(look);
  };
  look();
})`;

/**
 * A first visit of a phone; null where the first screen has no pictures. Of requests under way it counts what has arrived,
 * at least.
 */
export async function measureBeforePictures(browser: Browser, url: string): Promise<BeforePictures | null> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    const bytes = new Map<string, number>();
    devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type !== 'Image') bytes.set(requestId, 0);
    });
    devtools.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
      const known = bytes.get(requestId);
      if (known !== undefined) bytes.set(requestId, known + (encodedDataLength || dataLength));
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (bytes.has(requestId)) bytes.set(requestId, encodedDataLength);
    });
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    if ((await page.evaluate<number>(PICTURES_SEEN)) === 0) return null;
    const sizes = [...bytes.values()];
    return { requests: sizes.length, kilobytes: Math.round(sizes.reduce((sum, one) => sum + one, 0) / 1000) };
  } finally {
    await context.close();
  }
}
