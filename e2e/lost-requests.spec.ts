import { openUserMenu } from './screens/auth.ts';
import { holdProgram } from './screens/hold-program.ts';
import { playerOf, songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { expect, test } from './test.ts';

const LOST =
  /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|dynamically imported|could not be loaded/;

test('a part that was lost on its way comes at the next try', async ({ page, world, errors }) => {
  errors.allow(LOST);
  await page.goto(`/album/${world.album.id}`);
  // Not its further attempts, which have another address.
  await page.route(/\/assets\/player-bar-[^/]*\.js$/, (route) => route.abort());
  await songButton(page, 'Play', 'Lanterns').click();
  await expect(playerOf(page).bar).toBeVisible();
});

test('the file that the program begins with comes at the next try, or when the network is back', async ({
  page,
  world,
  errors,
}) => {
  errors.allow(LOST);
  const first = /\/assets\/index-[^/?]*\.js$/;
  await page.route(first, (route) => route.abort());
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  await expect(playerOf(page).bar).toBeVisible();

  await page.route(/\/assets\/index-[^/?]*\.js\?again=1$/, (route) => route.abort());
  await page.reload();
  const comeBackOnline = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('online'));
      return document.querySelectorAll('script[src$="?again=2"]').length;
    });
  await expect.poll(comeBackOnline).toBe(1);
  await songButton(page, 'Play', 'Lanterns').click();
  await expect(playerOf(page).bar).toBeVisible();
});

test('a part whose own parts were lost offers a reload when the network is back', { tag: '@deep' }, async ({
  page,
  world,
  errors,
}) => {
  errors.allow(LOST);
  await page.goto(`/album/${world.album.id}`);
  const more = page.getByRole('main').getByRole('button', { name: 'More for Low Tide' });
  await expect(more).toBeVisible();
  await page.mouse.click(2, 2);
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await more.click();
  await expect(toastOf(page, 'You are offline')).toBeVisible();
  await page.context().setOffline(false);
  const offer = toastOf(page, 'A part of this page did not load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect(offer).toBeHidden();
  await more.click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a page whose program was lost on its way says so, and loads again', async ({ page, world, errors }) => {
  errors.allow(LOST);
  const program = /\/assets\/vendor-[^/]*\.js/;
  await page.route(program, (route) => route.abort());
  await page.goto(`/album/${world.album.id}`);
  const note = page.getByRole('alert').filter({ hasText: 'This page did not load completely.' });
  await expect(note).toBeVisible();
  await page.unroute(program);
  await note.getByRole('button', { name: 'Reload' }).click();
  await songButton(page, 'Play', 'Lanterns').click();
  await expect(playerOf(page).bar).toBeVisible();
});

test('what was changed on a page is there when somebody comes back from another site', {
  tag: '@deep',
}, async ({ openAs, fan, world }) => {
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  const liked = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Like Lanterns' }).click();
  await liked;
  await page.goto('about:blank');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Unlike Lanterns' })).toBeVisible();
});

test('who scrolls before the program is there stays where they are', async ({ page, world }) => {
  const letProgramCome = await holdProgram(page);
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto(`/album/${world.album.id}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: world.album.title })).toBeVisible();
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
  letProgramCome();
  await expect(songButton(page, 'Play', 'Lanterns')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(150);
});

test('the queue of somebody who logged out is not shown to who comes after them', { tag: '@deep' }, async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Lanterns').click();
  const player = playerOf(page);
  await player.playsPast(0);
  await player.button('Queue').click();
  await expect(player.queueRows.first()).toBeVisible();
  await page.keyboard.press('Escape');
  const menu = await openUserMenu(page, fan.username);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await player.playsPast(await player.readTime());
  await player.button('Queue').click();
  const drawer = page.getByRole('dialog', { name: 'Queue' });
  await expect(drawer).toBeVisible();
  await expect(player.queueRows).toHaveCount(0);
  await expect(drawer.getByText(world.album.title)).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain('Lanterns');
  expect(stored).not.toContain('Low Tide');
});

test('what a page could not read is read when the network answers, some time after it is back', async ({
  page,
  errors,
}) => {
  errors.allow(LOST);
  await page.goto('/');
  let isBack = false;
  await page.route(/\/trpc\/artists\.get/, (route) => (isBack ? route.fallback() : route.abort()));
  await page.getByRole('main').getByRole('link', { name: 'Harbour Lights' }).first().click();
  await expect(page.getByText('Failed to fetch artist')).toBeVisible();
  const failedAgain = page.waitForEvent('requestfailed', (request) => request.url().includes('artists.get'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await failedAgain;
  isBack = true;
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible();
});
