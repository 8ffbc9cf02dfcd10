import type { Page, Request, Response } from '@playwright/test';
import { hurry, playerOf, songButton } from './screens/player.ts';
import { watchSound } from './screens/watch-sound.ts';
import { type Line, type Outage, openLine } from './setup/open-line.ts';
import { SONG_SECONDS, type World } from './setup/world.ts';
import { test as base, expect } from './test.ts';

/** Journeys by a line that breaks. */
const test = base.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
  line: async ({}, use) => {
    const line = await openLine();
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.origin),
});

/** Lines that browsers log about failed requests. */
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

for (const outage of OUTAGES) {
  test(`a server that is ${outage} for 4 s is not heard in the middle of a song`, {
    tag: outage === 'silent' ? [] : '@deep',
  }, async ({ page, world, line, errors }) => {
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

  test(`a song waits at the end of what it has while the server is ${outage}, and goes on by itself`, {
    tag: '@deep',
  }, async ({ page, world, line, errors }) => {
    errors.allow(LOST);
    const player = await playLanterns(page, world);
    await line.break(outage);
    await hurry(page, 16);
    await expect(player.bar.getByText('Reconnecting…')).toBeVisible({ timeout: 30_000 });
    const stoppedAt = await player.readTime();
    expect(stoppedAt).toBeGreaterThan(25);
    await expect(player.title).toHaveText('Lanterns');
    await expect(toasts(page)).toHaveCount(0);
    await hurry(page, 1);
    await line.mend();
    await player.playsPast(stoppedAt + 1, 30_000);
    await expect(player.bar.getByText('Reconnecting…')).toHaveCount(0);
  });

  test(`a song that was fetched plays to its end while the server is ${outage}, and the next one waits`, {
    tag: '@deep',
  }, async ({ page, world, line, errors }) => {
    errors.allow(LOST);
    const player = await playLanterns(page, world);
    const whole = page.waitForResponse(isRangeToItsEnd);
    await player.progress.press('PageUp');
    await whole;
    await line.break(outage);
    await hurry(page, 4);
    await expect(player.title).toHaveText('Low Tide', { timeout: 20_000 });
    await expect(player.bar.getByText('Reconnecting…')).toBeVisible({ timeout: 20_000 });
    await expect(toasts(page)).toHaveCount(0);
    await line.mend();
    await player.playsPast(1, 30_000);
    await expect(player.title).toHaveText('Low Tide');
    await expect(player.bar.getByText('Reconnecting…')).toHaveCount(0);
  });
}

test('a play that could not be told is told when the server is back, once, with its age', {
  tag: '@deep',
}, async ({ page, world, line, errors }) => {
  errors.allow(LOST);
  const isPlay = (one: Request | Response) => one.url().endsWith('/increment-plays');
  const player = await playLanterns(page, world);
  await line.break('refused');
  let failed = 0;
  page.on('requestfailed', (request) => {
    if (isPlay(request)) failed++;
  });
  await expect.poll(() => failed, { timeout: 30_000 }).toBeGreaterThan(2);
  await player.button('Pause').click();
  await line.mend();
  const told = page.waitForResponse(isPlay);
  await page.reload();
  const answer = await told;
  expect(await answer.json()).toMatchObject({ counted: true });
  expect(answer.request().postDataJSON()).toEqual({ source: 'album', ageMs: expect.any(Number) });

  let again = 0;
  page.on('request', (request) => {
    if (isPlay(request)) again++;
  });
  await page.reload();
  await expect(player.bar).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(again).toBe(0);
});

test('after 30 s without a server the song goes on by itself', { tag: '@deep' }, async ({
  page,
  world,
  line,
  errors,
}) => {
  errors.allow(LOST);
  const player = await playLanterns(page, world);
  const brokeAt = Date.now();
  await line.break('refused');
  await hurry(page, 16);
  await expect(player.bar.getByText('Reconnecting…')).toBeVisible();
  const stoppedAt = await player.readTime();
  await expect.poll(() => Date.now() - brokeAt, { timeout: 40_000 }).toBeGreaterThan(30_000);
  await hurry(page, 1);
  await line.mend();
  await player.playsPast(stoppedAt + 0.5);
  await expect(player.title).toHaveText('Lanterns');
});

/** The last part of a file: `content-range: bytes 500-999/1000`. */
function isRangeToItsEnd(response: Response): boolean {
  const [, last, length] = /-(\d+)\/(\d+)/.exec(response.headers()['content-range'] ?? '') ?? [];
  return last !== undefined && Number(last) + 1 === Number(length);
}
