import type { Page } from '@playwright/test';

/** Limits how many bytes a second the page sends; -1 ends that. */
export async function openUploadLimit(page: Page): Promise<(bytesPerSecond: number) => Promise<unknown>> {
  const network = await page.context().newCDPSession(page);
  return (uploadThroughput) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, downloadThroughput: -1, uploadThroughput },
    });
}
