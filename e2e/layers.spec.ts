import type { Page } from '@playwright/test';
import { openScreen } from './screens/all-screens.ts';
import { playerOf, songButton } from './screens/player.ts';
import type { World } from './setup/world.ts';
import { expect, test } from './test.ts';

/** Comes from Home to the album, and plays a song of it. */
async function playFromAlbum(page: Page, world: World) {
  await openScreen(page, '/');
  const artistLink = page.getByRole('main').locator(`a[href="/artist/${world.artist.id}"]`);
  await artistLink.first().click();
  await page.getByRole('link', { name: world.album.title }).first().click();
  await expect(page).toHaveURL(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(0);
  return player;
}

const queueOf = (page: Page) => page.getByRole('dialog', { name: 'Queue' });

async function goToArtist(page: Page) {
  await queueOf(page).getByRole('button', { name: 'More for Low Tide' }).click();
  await page.getByRole('menuitem', { name: 'View Artist' }).click();
}

test('after a link in the queue, Back and Forward go from page to page', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const player = await playFromAlbum(page, world);
  await player.button('Queue').click();
  await goToArtist(page);
  await expect(page).toHaveURL(`/artist/${world.artist.id}`);
  await expect(queueOf(page)).toHaveCount(0);
  for (let round = 0; round < 2; round++) {
    await page.goBack();
    await expect(page).toHaveURL(`/album/${world.album.id}`);
    await expect(page.getByRole('heading', { name: world.album.title, level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL(`/artist/${world.artist.id}`);
    await expect(page.getByRole('heading', { name: world.artist.name, level: 1 })).toBeVisible();
  }
  await expect(queueOf(page)).toHaveCount(0);
});

test('a link in the queue above the large player closes both, and leads on from the page', {
  tag: '@deep',
}, async ({ page, world }) => {
  const player = await playFromAlbum(page, world);
  await player.button('Open the large player').click();
  await page.getByTestId('full-player').getByRole('button', { name: 'Queue' }).click();
  await goToArtist(page);
  await expect(page).toHaveURL(`/artist/${world.artist.id}`);
  await expect(page.getByTestId('full-player')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/album/${world.album.id}`);
  await page.goForward();
  await expect(page).toHaveURL(`/artist/${world.artist.id}`);
});

test('after a reload with the queue open, the first Back leaves the page', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const player = await playFromAlbum(page, world);
  await player.button('Queue').click();
  await expect(queueOf(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: world.album.title, level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(`/artist/${world.artist.id}`);
});

test('a dialog that is opened from the queue closes with the first Back', { tag: '@deep' }, async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  const player = await playFromAlbum(page, world);
  await player.button('Queue').click();
  await queueOf(page).getByRole('button', { name: 'More for Low Tide' }).click();
  await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/album/${world.album.id}`);
});
