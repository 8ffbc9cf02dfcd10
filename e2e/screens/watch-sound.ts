import type { Page } from '@playwright/test';

/** Watches from now on whether the page's audio element goes on, in the page itself, ten times a second. */
export async function watchSound(page: Page) {
  await page.getByTestId('audio').evaluate((audio: HTMLAudioElement) => {
    const watch = { longestMs: 0 };
    Object.assign(window, { soundWatch: watch });
    let movedAt = performance.now();
    let position = audio.currentTime;
    setInterval(() => {
      if (audio.currentTime !== position) movedAt = performance.now();
      position = audio.currentTime;
      watch.longestMs = Math.max(watch.longestMs, performance.now() - movedAt);
    }, 100);
  });
  return {
    /** The longest time without sound so far. */
    longestPauseMs: (): Promise<number> =>
      page.evaluate(() => (window as unknown as { soundWatch: { longestMs: number } }).soundWatch.longestMs),
  };
}
