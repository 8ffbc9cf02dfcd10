import type { APIRequestContext, Page, Route } from '@playwright/test';
import type { Song } from '@stagedoor/validators';
import { hurry, playerOf, songButton, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { PREMIUM_TITLE, SONG_SECONDS, type World } from './setup/world.ts';
import { expect, test } from './test.ts';

const LOST = /ERR_|404|50[23]|Failed to (load|fetch)|Audio (source|could not)/;

/** Answers requests for the song's own files in another way, until the returned function is called. */
async function changeFiles(page: Page, song: Song, answer: (route: Route) => Promise<void>) {
  const files = song.sources.map(({ url }) => url);
  const isFile = ({ pathname }: URL) => files.includes(pathname);
  await page.route(isFile, answer);
  return () => page.unroute(isFile);
}
const notFound = (route: Route) => route.fulfill({ status: 404, json: { message: 'Not found' } });
const unavailable = (route: Route) => route.fulfill({ status: 503, body: 'away' });

const getSong = async (request: APIRequestContext, world: World, title: string): Promise<Song> =>
  (await request.get(`/api/songs/${world.songIds[title]}`)).json();

async function playLanterns(page: Page, world: World) {
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(0.5);
  return player;
}

test('while the next song cannot be fetched, the current one plays to its end, and the next one when it comes', {
  tag: '@deep',
}, async ({ page, world, errors }) => {
  errors.allow(LOST);
  const next = await getSong(page.request, world, 'Low Tide');
  const mend = await changeFiles(page, next, (route) => route.abort('connectionrefused'));
  const player = await playLanterns(page, world);
  await hurry(page, 8);
  await player.playsPast(SONG_SECONDS - 3);
  await expect(player.title).toHaveText('Low Tide');
  await expect(player.bar.getByText('Reconnecting…')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await mend();
  await player.playsPast(0.5);
  await expect(player.title).toHaveText('Low Tide');
  await expect(player.bar.getByText('Reconnecting…')).toHaveCount(0);
});

test('a song whose files do not exist is replaced by the sample, when its turn has come', {
  tag: '@deep',
}, async ({ page, world, errors }) => {
  errors.allow(LOST);
  await changeFiles(page, await getSong(page.request, world, 'Low Tide'), notFound);
  const player = await playLanterns(page, world);
  await hurry(page, 8);
  await player.playsPast(SONG_SECONDS - 3);
  await expect(player.title).toHaveText('Low Tide');
  await expect.poll(async () => (await player.readAudio()).src).toMatch(/sample/);
});

test('a premium song whose files do not exist is given up, by its name, and not before its turn', {
  tag: '@deep',
}, async ({ openAs, world, errors }) => {
  errors.allow(LOST);
  const page = await openAs(world.artistPerson);
  await changeFiles(page, await getSong(page.request, world, PREMIUM_TITLE), notFound);
  const player = await playLanterns(page, world);
  await page.goto(`/artist/${world.artist.id}?tab=music`);
  await songRow(page, PREMIUM_TITLE)
    .getByRole('button', { name: `More for ${PREMIUM_TITLE}` })
    .click();
  await page.getByRole('menuitem', { name: 'Play next' }).click();
  await player.button('Play').click();
  await hurry(page, 8);
  const givenUp = toastOf(page, 'This song could not be played', PREMIUM_TITLE);
  await player.playsPast(SONG_SECONDS - 3);
  await expect(givenUp).toHaveCount(0);
  await expect(givenUp).toBeVisible();
  await expect(player.title).toHaveText(PREMIUM_TITLE);
  await expect(player.button('Play')).toBeVisible();
});

test('without Media Source Extensions, a song whose files answer 503 is waited for, and is never the sample', {
  tag: '@deep',
}, async ({ page, world, errors }) => {
  errors.allow(LOST);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'MediaSource'));
  const player = await playLanterns(page, world);
  const next = await getSong(page.request, world, 'Low Tide');
  const mend = await changeFiles(page, next, unavailable);
  await player.button('Next').click();
  await expect(player.bar.getByText('Reconnecting…')).toBeVisible();
  const { src } = await player.readAudio();
  expect(next.sources.map(({ url }) => url)).toContain(new URL(src).pathname);
  await mend();
  await player.playsPast(0.5);
  await expect(player.title).toHaveText('Low Tide');
  await expect(player.bar.getByText('Reconnecting…')).toHaveCount(0);
});

test('a seek beyond what was fetched lands there, in a song that began without a gap', {
  tag: '@deep',
}, async ({ page, world }) => {
  const next = await getSong(page.request, world, 'Low Tide');
  const streamed = next.sources.find(({ type }) => type.startsWith('audio/webm'))?.url ?? '';
  const bytes = Number((await page.request.head(streamed)).headers()['content-length']);
  let letThrough = () => {};
  const isWanted = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await changeFiles(page, next, async (route) => {
    const [, from] = /bytes=(\d+)/.exec(route.request().headers().range ?? '') ?? [];
    if (Number(from) > bytes / 2) await isWanted;
    await route.continue();
  });
  const player = await playLanterns(page, world);
  await hurry(page, 8);
  await expect(player.title).toHaveText('Low Tide', { timeout: 20_000 });
  await hurry(page, 1);
  const begunAt = await page.getByTestId('audio').getAttribute('data-song-start');
  expect(Number(begunAt)).toBeCloseTo(SONG_SECONDS, 0);
  const bar = await player.bar.boundingBox();
  if (!bar) throw new Error('The bar is not there');
  await page.mouse.click(bar.x + bar.width * 0.8, bar.y);
  await expect.poll(player.readTime).toBeCloseTo(SONG_SECONDS * 0.8, 0);
  letThrough();
  await player.playsPast(SONG_SECONDS * 0.8 + 1);
  await expect(player.title).toHaveText('Low Tide');
});
