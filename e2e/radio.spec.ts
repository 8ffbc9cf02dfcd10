import type { Page } from '@playwright/test';
import { playerOf, songButton, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

const LIKE_IT = ['Ferry', 'Buoy', 'Jetty', 'Harbour'];

/** An artist with songs that are open to all, one for subscribers, and the song from which the radio starts. */
async function makeCoast(name: string) {
  const { person, artist } = await makeArtist(name);
  const api = await openApi(person);
  for (const title of ['Seed', ...LIKE_IT]) await addSong(api, { title, seconds: 20 });
  await addSong(api, { title: 'Members Only', isPremium: true });
  await whenReady(api);
  await api.dispose();
  return artist;
}

/** The titles of that artist among those that come, in their order. */
async function readComing(page: Page, artistName: string) {
  const rows = await playerOf(page)
    .queueRows.filter({ hasText: artistName })
    .getByRole('button', { name: 'Play' })
    .allTextContents();
  return rows.map((words) => words.replace(/^Play/, '').replace(new RegExp(`${artistName}.*`), ''));
}

// Proves (rules.md, The player): Start radio in a song's menu goes on with the song, then with others like it, none twice or locked
test('a radio starts from a song’s menu and goes on with songs like it, none twice', async ({
  openAs,
  fan,
}) => {
  const name = makeName('The Coast');
  const artist = await makeCoast(name);
  const page = await openAs(fan);
  await page.goto(`/artist/${artist.id}/songs`);
  await songButton(page, 'Play', 'Seed').click();
  const player = playerOf(page);
  await player.playsPast(1);
  await songRow(page, 'Seed').getByRole('button', { name: 'More for Seed' }).click();
  await page.getByRole('menuitem', { name: 'Start radio' }).click();
  await expect(toastOf(page, 'Radio started', 'Songs like Seed')).toBeVisible();
  expect(await player.readTime()).toBeGreaterThan(1);
  await expect(player.title).toHaveText('Seed');

  await player.button('Queue').click();
  const drawer = page.getByRole('dialog', { name: 'Queue' });
  await expect(drawer.getByRole('heading', { name: 'Next from Radio of Seed' })).toBeVisible();
  const seen = ['Seed'];
  // Others' songs may take the places of some; they come when the radio asks again.
  for (let answers = 1; answers <= 5; answers++) {
    await expect(player.queueRows.first()).toBeVisible();
    seen.push(...(await readComing(page, name)));
    if (LIKE_IT.every((title) => seen.includes(title)) && answers > 1) break;
    const asked = page.waitForResponse(/songs\.radio/);
    await player.queueRows.last().getByRole('button', { name: 'Play' }).click();
    const hasMore = /"id":\d/.test(await (await asked).text());
    if (!hasMore) break;
  }
  expect(seen).toEqual(expect.arrayContaining(LIKE_IT));
  expect(seen).not.toContain('Members Only');
  expect(new Set(seen).size).toBe(seen.length);
  await player.playsPast(0);
});
