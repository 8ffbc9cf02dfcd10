import type { Page } from '@playwright/test';
import { playerOf, songButton } from './screens/player.ts';
import { watchSound } from './screens/watch-sound.ts';
import { type Line, type Outage, openLine } from './setup/open-line.ts';
import { SONG_SECONDS, type World } from './setup/world.ts';
import { test as base, expect } from './test.ts';

const test = base.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
  line: async ({}, use) => {
    const line = await openLine();
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

/** What browsers log of requests that fail. */
const LOST = /ERR_|50[23]|Failed to (load|fetch)|could not be|Audio source failed/;
const OUTAGES: Outage[] = ['refused', 'unavailable', 'silent'];

async function playLanterns(page: Page, world: World) {
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(1);
  return player;
}

const toasts = (page: Page) => page.locator('[data-sonner-toast]');

/** The song is heard faster, so that what is buffered ends sooner. */
const hurry = (page: Page, rate: number) =>
  page.getByTestId('audio').evaluate((audio: HTMLAudioElement, rate) => {
    audio.playbackRate = rate;
  }, rate);

for (const outage of OUTAGES) {
  test(`a server that is ${outage} for 4 s is not heard in the middle of a song`, async ({
    page,
    world,
    line,
    errors,
  }) => {
    errors.allow(LOST);
    const player = await playLanterns(page, world);
    const sound = await watchSound(page);
    await hurry(page, 2);
    const brokeAt = await player.readTime();
    await line.break(outage);
    await player.playsPast(brokeAt + 8);
    await line.mend();
    await player.playsPast(SONG_SECONDS - 2);
    expect(await sound.longestPauseMs()).toBeLessThan(500);
    await expect(toasts(page)).toHaveCount(0);
  });

  test(`a song waits at the end of what it has while the server is ${outage}, and goes on by itself`, async ({
    page,
    world,
    line,
    errors,
  }) => {
    errors.allow(LOST);
    const player = await playLanterns(page, world);
    await line.break(outage);
    await hurry(page, 16);
    await expect(player.bar.getByText('Reconnecting…')).toBeVisible({ timeout: 30_000 });
    const stoppedAt = await player.readTime();
    expect(stoppedAt).toBeGreaterThan(25);
    await expect(player.title).toHaveText('Lanterns');
    await expect(toasts(page)).toHaveCount(0);
    await line.mend();
    await player.playsPast(stoppedAt + 1, 30_000);
    await expect(player.bar.getByText('Reconnecting…')).toHaveCount(0);
  });
}
