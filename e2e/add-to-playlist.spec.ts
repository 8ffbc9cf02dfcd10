import type { APIRequestContext, Page } from '@playwright/test';
import type { Playlist, Song } from '@stagedoor/validators';
import { fillLogin } from './screens/auth.ts';
import { playerOf, songButton, songRow } from './screens/player.ts';
import { openApi, PASSWORD, type Person } from './setup/people.ts';
import { FREE_TITLES } from './setup/world.ts';
import { expect, test } from './test.ts';

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function makePlaylist(api: APIRequestContext, name: string): Promise<Playlist> {
  const answer = await api.post('/trpc/playlists.create', { data: { name, isPublic: false } });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { result: { data: Playlist } }).result.data;
}
async function titlesIn(person: Person, playlist: { id: number }) {
  const api = await openApi(person);
  const input = encodeURIComponent(JSON.stringify({ id: playlist.id, limit: 100 }));
  const answer = await api.get(`/trpc/playlists.songs?input=${input}`);
  expect(answer.status(), await answer.text()).toBe(200);
  const { result } = (await answer.json()) as { result: { data: { items: Song[] } } };
  await api.dispose();
  return result.data.items.map(({ title }) => title);
}

// Instead of (Playlists on screen): adding a song to a playlist is left open
// Proves (rules.md, Screens): 'Add to playlist' lists the playlists that take songs, the last used first, with a mark where the songs are
// Proves (rules.md, Screens): of many songs those are added that are missing, and the message says how many were there
// Proves (rules.md, Screens): 'New playlist' makes a private one of the songs; a name is required
// Proves (rules.md, Screens): the sidebar lists the person's playlists, follows other windows, and takes songs by drag
test('songs are added from menus, with a selection, by drag and from the queue', async ({
  openAs,
  fan,
  world,
}) => {
  const api = await openApi(fan);
  const morning = await makePlaylist(api, 'Morning boats');
  const evening = await makePlaylist(api, 'Evening boats');
  await api.dispose();
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  const sidebar = sidebarOf(page);
  await expect(sidebar.getByRole('link', { name: 'Morning boats' })).toBeVisible();

  // From a row's menu, with the keyboard.
  const openMenu = async (title: string) => {
    await songRow(page, title)
      .getByRole('button', { name: `More for ${title}` })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Add to playlist' }).press('Enter');
  };
  await openMenu('Lanterns');
  const panel = dialogOf(page, 'Add to playlist');
  // The last used comes first: the newest, as none has a song yet.
  await expect(panel.getByRole('listitem')).toContainText(['Evening boats', 'Morning boats']);
  await panel.getByRole('button', { name: /Morning boats/ }).press('Enter');
  await expect(panel).toBeHidden();
  await expect(page.getByText('Added to Morning boats')).toBeVisible();
  await openMenu('Lanterns');
  await expect(panel.getByRole('listitem')).toContainText(['Morning boats', 'Evening boats']);
  await expect(panel.getByRole('listitem').first()).toContainText('Already there');
  await panel.getByRole('button', { name: /Morning boats/ }).click();
  await expect(page.getByText('Already in Morning boats')).toBeVisible();
  await page.keyboard.press('Escape');

  // Many songs: what is missing is added.
  await page.getByRole('button', { name: `Add ${world.album.title} to playlist` }).click();
  await expect(panel.getByRole('listitem').first()).toContainText('1 already there');
  await panel.getByRole('button', { name: /Morning boats/ }).click();
  await expect(page.getByText('3 songs added, 1 was already there')).toBeVisible();
  expect(await titlesIn(fan, morning)).toEqual(['Lanterns', 'Low Tide', 'Signal Fire', 'Anchor Song']);

  // A drag of all selected songs; the playlist is marked while they are above it.
  await page.getByRole('checkbox', { name: 'Select Low Tide' }).check();
  await page.getByRole('checkbox', { name: 'Select Anchor Song' }).check();
  const target = sidebar.getByRole('listitem').filter({ hasText: 'Evening boats' });
  await songRow(page, 'Low Tide').hover();
  await page.mouse.down();
  await target.hover();
  await target.hover();
  await expect(target).toHaveAttribute('data-drop', 'true');
  await page.mouse.up();
  await expect(page.getByText('Added to Evening boats')).toBeVisible();
  expect(await titlesIn(fan, evening)).toEqual(['Low Tide', 'Anchor Song']);
  await page.keyboard.press('Escape');

  // The queue as a playlist, in a second window too.
  const other = await openAs(fan);
  await other.goto('/');
  await expect(sidebarOf(other).getByRole('link', { name: 'Evening boats' })).toBeVisible();
  await songButton(page, 'Play', 'Lanterns').click();
  await playerOf(page).button('Queue').click();
  await page.getByRole('button', { name: 'Save queue as playlist' }).click();
  const save = dialogOf(page, 'Save as playlist');
  await save.getByRole('button', { name: 'Create Playlist' }).click();
  await expect(save.getByText('Playlist name is required')).toBeVisible();
  await save.getByLabel('Playlist Name').fill('Harbour mix');
  await save.getByRole('button', { name: 'Create Playlist' }).click();
  await expect(page.getByText('Harbour mix, 4 songs')).toBeVisible();
  const link = sidebarOf(other).getByRole('link', { name: 'Harbour mix' });
  await expect(link).toBeVisible();
  const id = Number((await link.getAttribute('href'))?.split('/').pop());
  expect(await titlesIn(fan, { id })).toEqual([...FREE_TITLES]);
});

// Proves (rules.md, Screens): 'New playlist' makes a private one of the songs; a name is required
test('on a phone, a new playlist is made in the sheet', { tag: '@mobile' }, async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.goto(`/song/${world.songIds.Lanterns}`);
  await page.getByRole('button', { name: 'More for Lanterns' }).first().tap();
  await page.getByRole('menuitem', { name: 'Add to playlist' }).tap();
  const panel = dialogOf(page, 'Add to playlist');
  await panel.getByRole('button', { name: 'New playlist' }).tap();
  await panel.getByLabel('Playlist Name').fill('Pocket songs');
  await panel.getByRole('button', { name: 'Create Playlist' }).tap();
  await expect(page.getByText('Playlist created successfully')).toBeVisible();
  await page.goto('/library');
  await page.getByRole('link', { name: 'Playlists' }).tap();
  await expect(page).toHaveURL('/playlists');
});

// Proves (rules.md, Screens): who is signed out is led to sign-in and back
test('a visitor is asked to sign in and comes back', async ({ page, fan, world }) => {
  await page.goto(`/song/${world.songIds.Lanterns}`);
  await page.getByRole('button', { name: 'More for Lanterns' }).first().click();
  await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
  await expect(page.getByText('Please sign in to add songs to a playlist')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/auth?return=%2Fsong%2F${world.songIds.Lanterns}`);
  await fillLogin(page, { username: fan.username, password: PASSWORD });
  await expect(page).toHaveURL(`/song/${world.songIds.Lanterns}`);
});
