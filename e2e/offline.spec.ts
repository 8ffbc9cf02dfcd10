import { openScreen } from './screens/all-screens.ts';
import { playerOf, songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { expect, test } from './test.ts';

const NETWORK = /ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|could not be (loaded|played)/;

test('without a network the page and its player stay, and failed parts show an error', async ({
  openAs,
  fan,
  world,
  errors,
}) => {
  errors.allow(NETWORK);
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  const panels = page.waitForResponse(/queue-drawer/, { timeout: 30_000 });
  await songButton(page, 'Play', 'Lanterns').click();
  await panels;
  await page.context().setOffline(true);

  await playerOf(page).button('Queue').click();
  await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
  await page.keyboard.press('Escape');
  await playerOf(page).button('Like Lanterns').click();
  await expect(toastOf(page, 'Error', 'Failed to like song')).toBeVisible();

  await page.getByRole('link', { name: 'Library' }).first().click();
  await expect(toastOf(page, 'You are offline', 'This part needs the network.')).toBeVisible();
  await expect(page.getByRole('alert').getByText('You are offline.')).toBeVisible();
  await expect(playerOf(page).bar).toBeVisible();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your Library' })).toBeVisible();
  await expect(playerOf(page).bar).toBeVisible();
});

test('without a network before the first click, the page asks once why a part is missing', async ({
  page,
  errors,
}) => {
  errors.allow(NETWORK);
  await page.goto('/');
  await openScreen(page, '/artists');
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/') asked++;
  });
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Discover' }).first().click();
  await expect(page.getByRole('alert').getByText('You are offline.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  expect(uncaught).toEqual([]);
  expect(asked).toBeLessThan(5);
});

test('a song that could not be fetched offline plays when the network is back', async ({
  page,
  world,
  errors,
}) => {
  errors.allow(NETWORK);
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(0);
  await page.context().setOffline(true);
  // The next song may already be fetched; the one after it is not.
  await player.button('Next').click();
  await player.button('Next').click();
  await expect(player.title).toHaveText('Signal Fire');
  await expect(toastOf(page, 'You are offline', 'The music goes on when the network is back.')).toBeVisible();
  await page.context().setOffline(false);
  await player.playsPast(0.2);
  await expect(player.title).toHaveText('Signal Fire');
});

test('a menu that was not opened before says that it needs the network', { tag: '@deep' }, async ({
  page,
  world,
  errors,
}) => {
  errors.allow(NETWORK);
  const messages = page.waitForResponse(/\/assets\/toaster-/);
  await page.goto(`/playlist/${world.playlist.id}`);
  await messages;
  await page.context().setOffline(true);
  await page.getByRole('main').getByRole('button', { name: 'More for Lanterns' }).click();
  await expect(toastOf(page, 'You are offline', 'This part needs the network.')).toBeVisible();
});

test('messages that came at a second attempt stand in one place', async ({ page, world, errors }) => {
  errors.allow(/ERR_FAILED|Failed to fetch/);
  await page.route(/\/assets\/toaster-/, (route) =>
    new URL(route.request().url()).search ? route.continue() : route.abort(),
  );
  await page.goto(`/album/${world.album.id}`);
  for (const title of ['Lanterns', 'Low Tide']) {
    await page
      .getByRole('main')
      .getByRole('button', { name: `Like ${title}` })
      .click();
    await expect(toastOf(page, 'Sign in required')).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(page.locator('[data-sonner-toaster]')).toHaveCount(1);
});
