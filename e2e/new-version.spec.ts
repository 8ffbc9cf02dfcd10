import type { Page } from '@playwright/test';
import { openScreen } from './screens/all-screens.ts';
import { playerOf, songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { expect, test } from './test.ts';

/** From now on the answers name the build of the next release, as its server would. */
const upgrade = (page: Page) =>
  page.route('**/trpc/**', async (route) => {
    if (route.request().headers().accept === 'text/event-stream') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'x-web-build': '/assets/index-next.js' },
    });
  });

test('a new version is offered in mid-song, and the player keeps its place', async ({ page, world }) => {
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(1);
  const offer = toastOf(page, 'A new version is ready');
  await expect(offer).toBeHidden();
  await upgrade(page);
  await page.getByRole('link', { name: world.artist.name }).first().click();
  await expect(offer).toBeVisible();
  const heard = await player.readTime();
  await player.playsPast(heard);
  await page.unrouteAll({ behavior: 'wait' });
  await offer.getByRole('button', { name: 'Reload' }).click();
  await page.waitForLoadState('load');
  await expect(player.title).toHaveText('Lanterns');
  await player.isSilent();
  await expect(offer).toBeHidden();
  await player.button('Play').click();
  await player.playsPast(0);
  expect(await player.readTime()).toBeGreaterThanOrEqual(heard - 1);
});

test('the offer can be closed, and does not come back for the same version', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  await page.goto('/');
  await upgrade(page);
  // Links of the first paint would load a whole page, which knows its own version.
  await openScreen(page, `/artist/${world.artist.id}`);
  const offer = toastOf(page, 'A new version is ready');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(offer).toBeVisible();
  await offer.getByRole('button', { name: 'Close' }).click();
  await expect(offer).toBeHidden();
  const asked = page.waitForResponse(/\/trpc\//);
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await asked;
  await expect(offer).toBeHidden();
});

/** The next release has other files, and its page names another entry. */
async function removeOldFiles(page: Page) {
  await page.route(/\/assets\/[^?]*\.js/, (route) => route.fulfill({ status: 404 }));
  const body = '<script type="module" src="/assets/index-next.js"></script>';
  await page.route(/:\d+\/$/, (route) => route.fulfill({ contentType: 'text/html', body }));
}

test('a part of the old version that is gone does not stop the song', { tag: '@deep' }, async ({
  page,
  world,
  errors,
}) => {
  errors.allow(/404 .*assets|could not be loaded/);
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(0.5);
  await removeOldFiles(page);
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await expect(toastOf(page, 'A new version is ready')).toBeVisible();
  await player.playsPast(await player.readTime());
});

test('what somebody has typed is kept when a part is gone', async ({ page, errors }) => {
  errors.allow(/404 .*assets|could not be loaded/);
  await page.goto('/');
  await openScreen(page, '/artists');
  const field = page.getByPlaceholder('Search artists, songs, or albums...');
  const messages = page.waitForResponse(/\/assets\/toaster-/);
  await field.focus();
  await messages;
  await removeOldFiles(page);
  await field.fill('Harbour');
  await expect(toastOf(page, 'A new version is ready')).toBeVisible();
  await expect(field).toHaveValue('Harbour');
});
