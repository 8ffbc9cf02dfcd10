import { expect, type Locator, type Page } from '@playwright/test';
import type { World } from '../setup/world.ts';

/** The player bar, its layers and its audio element. */
export function playerOf(page: Page) {
  const bar = page.getByTestId('player-bar');
  const readAudio = () =>
    page.getByTestId('audio').evaluate(({ currentTime, paused, volume, src, dataset }: HTMLAudioElement) => {
      // Gapless songs follow each other on the element's timeline under one address.
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
    /** Waits until playback has really passed a second of the song. */
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

/** The button of a song in a list; its label shows whether the song plays. */
export const songButton = (page: Page, verb: 'Play' | 'Pause', title: string): Locator =>
  page.getByRole('button', { name: `${verb} ${title}`, exact: true });

export const songRow = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });

/** Plays faster, so that the end comes sooner. */
export const hurry = (page: Page, rate: number) =>
  page.getByTestId('audio').evaluate((audio: HTMLAudioElement, rate) => {
    audio.playbackRate = rate;
  }, rate);

/** Opens the album and plays one of its songs. */
export async function playFromAlbum(page: Page, world: World, title: string) {
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', title).click();
  const player = playerOf(page);
  await player.playsPast(0);
  await expect(player.title).toHaveText(title);
  return player;
}
