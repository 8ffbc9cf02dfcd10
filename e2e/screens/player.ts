import { expect, type Locator, type Page } from '@playwright/test';

/** The bar at the bottom, its layers and the element that sounds. */
export function playerOf(page: Page) {
  const bar = page.getByTestId('player-bar');
  const readAudio = () =>
    page.getByTestId('audio').evaluate(({ currentTime, paused, volume, src, dataset }: HTMLAudioElement) => {
      // Songs that follow without a gap stand one after another on the element's time, under one address of its own.
      const songStart = Number(dataset.songStart ?? 0);
      return { currentTime: currentTime - songStart, paused, volume, src: dataset.address ?? src };
    });
  return {
    bar,
    title: bar.getByTestId('player-title'),
    elapsed: bar.getByTestId('elapsed'),
    progress: bar.getByRole('slider', { name: 'Progress' }),
    button: (name: string) => bar.getByRole('button', { name, exact: true }),
    queueRows: page.getByTestId('queue-row'),
    readAudio,
    readTime: async () => (await readAudio()).currentTime,
    /** Waits until the sound has really gone on past a second of the song. */
    playsPast: async (seconds: number, timeout = 25_000) => {
      await expect
        .poll(async () => (await readAudio()).currentTime, { timeout, intervals: [100] })
        .toBeGreaterThan(seconds);
      expect((await readAudio()).paused).toBe(false);
    },
    isSilent: async () => {
      await expect.poll(async () => (await readAudio()).paused).toBe(true);
    },
  };
}

/** The button before a song in a list; its words tell whether it plays. */
export const songButton = (page: Page, verb: 'Play' | 'Pause', title: string): Locator =>
  page.getByRole('button', { name: `${verb} ${title}`, exact: true });

export const songRow = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
