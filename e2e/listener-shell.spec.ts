import type { Page } from '@playwright/test';
import type { Subscription } from '@stagedoor/validators';
import { changeAnswer, leaveOutFirstAnswers, stopChanging } from './screens/answers.ts';
import { openUserMenu } from './screens/auth.ts';
import { songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { expect, test } from './test.ts';

// Proves (App shell): desktop: a sidebar of 16 rem and a top bar
// Proves (App shell): sidebar: brand, Home, Discover, Your Library
// Proves (App shell): sidebar: Artist Dashboard for artists only
// Proves (App shell): without subscriptions: 'No subscriptions yet'
// Proves (App shell): 'Your Collection' holds Liked Songs
// Proves (App shell): 'Sign in' leads to /auth when signed out
// Proves (Roles): a visitor sees Home, Discover, Library and Sign in
// Proves (Constants): sidebar 16 rem
test('the sidebar is 16 rem wide and links to every screen', async ({ page }) => {
  await page.goto('/artists');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByRole('link')).toHaveText([
    'Stagedoor',
    'Home',
    'Discover',
    'Your Library',
    'Liked Songs',
  ]);
  expect((await sidebar.boundingBox())?.width).toBe(16 * 16);
  await expect(sidebar.getByText('No subscriptions yet')).toBeVisible();
  // Not headings: they stand before the heading of the screen.
  await expect(sidebar.getByRole('heading')).toHaveCount(0);
  for (const name of ['Your Subscriptions', 'Your Collection'])
    await expect(sidebar.getByRole('region', { name })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Liked Songs' })).toHaveAttribute('href', '/library');
  await sidebar.getByRole('link', { name: 'Stagedoor' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/auth',
  );
});

test('before the program is there, nobody who signed in is told that they have no subscriptions', async ({
  page,
  openAs,
  fan,
}) => {
  const readPage = async (asker: Page) =>
    (await asker.request.get('/', { headers: { accept: 'text/html' } })).text();
  expect(await readPage(page)).toContain('No subscriptions yet');
  const seen = await readPage(await openAs(fan));
  expect(seen).toContain('Your Subscriptions');
  expect(seen).not.toContain('No subscriptions yet');
});

// Proves (App shell): 'Your Subscriptions' is a scrollable list 300 px high
// Proves (App shell): each subscribed artist is shown with name and cover, and links to their page
// Proves (Constants): the list of subscriptions is 300 px high
test('subscribed artists scroll in 300 px', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await leaveOutFirstAnswers(page);
  await changeAnswer(page, 'subscriptions.list', () =>
    Array.from({ length: 20 }, (_, index): Subscription => {
      const artistId = 1000 + index;
      const artist = {
        name: `Artist of ${artistId}`,
        coverImage: '/images/artist-20.svg',
        coverPlaceholder: null,
      };
      const startDate = '2026-01-01T00:00:00.000Z';
      return { id: artistId, userId: 1, artistId, active: true, startDate, endDate: null, artist };
    }),
  );
  await page.goto('/artists');
  const list = page.getByRole('complementary', { name: 'Sidebar' }).getByRole('list').nth(-1);
  await expect(list.getByRole('link')).toHaveCount(20);
  const link = list.getByRole('link', { name: 'Artist of 1003' });
  await expect(link).toHaveAttribute('href', '/artist/1003');
  await expect(link.locator('img')).toHaveAttribute('src', '/images/artist-20.svg');
  const [height, content] = await list.evaluate((one) => [one.clientHeight, one.scrollHeight]);
  expect(height).toBe(300);
  expect(content).toBeGreaterThan(300);
  await expect(list).toHaveCSS('overflow-y', 'auto');
});

// Proves (Routes): /settings is linked from the user menu, for signed-in people
// Proves (App shell): the user menu shows username and e-mail
// Proves (App shell): 'Artist Dashboard' for artists, 'Fan Profile' for others
// Proves (App shell): 'Admin Dashboard' after Settings, for admins only
// Proves (App shell): Settings comes next, and Log out last
// Proves (App shell): the avatar is the profile image, or the capital first letter
// Proves (Roles): a fan has the Fan Profile link
test('menus list their items in order', { tag: '@both' }, async ({ openAs, fan, world }) => {
  for (const [person, items] of [
    [fan, ['Fan Profile', 'Settings', 'Log out']],
    [world.artistPerson, ['Artist Dashboard', 'Settings', 'Log out']],
    [world.admin, ['Fan Profile', 'Settings', 'Admin Dashboard', 'Log out']],
  ] as const) {
    const page = await openAs(person);
    await page.goto('/artists');
    const account = page.getByRole('button', { name: `Account of ${person.username}` });
    await expect(account).toHaveText(person.username.charAt(0).toUpperCase());
    const menu = await openUserMenu(page, person.username);
    await expect(menu).toContainText(person.username);
    await expect(menu).toContainText(person.email);
    await expect(menu.getByRole('menuitem')).toHaveText([...items]);
    await expect(menu.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings');
  }
});

// Proves (App shell): the avatar is the profile image, or the capital first letter
test('an account shows its picture, or its initial when the picture fails', async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/404 .*missing\.jpg/);
  const page = await openAs(fan);
  await leaveOutFirstAnswers(page);
  for (const [profileImage, text, shown] of [
    ['/images/artist-21.svg', '', ['/images/artist-21.svg']],
    ['/uploads/missing.jpg', fan.username.charAt(0).toUpperCase(), []],
  ] as const) {
    await changeAnswer(page, 'account.me', (user: object) => ({ ...user, profileImage }));
    await page.goto('/artists');
    const account = page.getByRole('button', { name: `Account of ${fan.username}` });
    const readPictures = () =>
      account.locator('img').evaluateAll((pictures) => pictures.map((one) => one.getAttribute('src')));
    await expect.poll(readPictures).toEqual(shown);
    await expect(account).toHaveText(text);
  }
});

// Proves (App shell): under 768 px: a header and a bottom bar
// Proves (Constants): the mobile layout starts below 768 px
// Proves (Constants): bottom bar 14 units
test('below 768 px, header and bottom bar replace the sidebar', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/artists');
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar).toBeVisible();
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(sidebar).toBeHidden();
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  expect((await bar.boundingBox())?.height).toBe(14 * 4);
});

// Proves (Routes): every screen has an error boundary
test('a screen that throws shows an error, and the rest of the app keeps working', async ({
  page,
  errors,
}) => {
  errors.allow(/items|ErrorScreen|error/i);
  await page.goto('/auth');
  await changeAnswer(page, 'artists.list', () => ({ items: null, nextCursor: null }));
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await sidebar.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  stopChanging(page);
  await sidebar.getByRole('link', { name: 'Discover' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
});

// Proves (Routes): protected routes show a spinner while the user loads
test('a protected screen shows a spinner until the user is known', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await leaveOutFirstAnswers(page);
  await changeAnswer(page, 'account.me', async (user) => {
    await released;
    return user;
  });
  await page.goto('/profile');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(page).toHaveURL('/profile');
  release();
  await expect(page).toHaveURL('/auth?return=%2Fprofile');
});

// Proves (rules.md, Keys, sight and screen readers): what stands below a list that loads is hidden until the list is there
test('the links below a list do not jump when it comes', async ({ openAs, fan, world: _world }) => {
  const page = await openAs(fan);
  const held = Promise.withResolvers<void>();
  await page.route(/history\.list/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/history');
  const legal = page.getByRole('navigation', { name: 'Legal', includeHidden: true });
  await expect(page.getByText('Loading songs')).toBeAttached();
  await expect(legal).toBeHidden();
  held.resolve();
  await expect(legal).toBeVisible();
});

// Proves (Constants): toasts 420 px at most, for 5 s
test('a toast stays for 5 s and is at most 420 px wide', async ({ page, world }) => {
  const start = new Date('2026-11-01T08:00:00');
  await page.clock.install({ time: start });
  await page.goto(`/album/${world.album.id}`);
  const like = songRow(page, 'Lanterns').getByRole('button', { name: 'Like Lanterns' });
  await expect(like).toBeVisible();
  // A clock that goes on by itself would let any toast end while we wait for it.
  await page.clock.pauseAt(new Date(start.getTime() + 600_000));
  await like.click();
  const toast = toastOf(page, 'Sign in required', 'Please sign in to save songs to your library');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(toast).toBeVisible({ timeout: 200 });
  }).toPass();
  expect((await toast.boundingBox())?.width).toBeLessThanOrEqual(420);
  await page.clock.runFor(4_500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
});

// Proves (Constants): scroll bars hide after 600 ms
test('scroll bars hide 600 ms after the last scroll', async ({ page, world }) => {
  const start = new Date('2026-11-01T08:00:00');
  await page.clock.install({ time: start });
  await page.setViewportSize({ width: 1000, height: 400 });
  await page.goto(`/album/${world.album.id}`);
  await expect(songRow(page, 'Lanterns')).toBeVisible();
  await page.clock.pauseAt(new Date(start.getTime() + 600_000));
  const html = page.locator('html');
  await page.mouse.move(600, 200);
  await page.mouse.wheel(0, 60);
  await expect(html).toHaveAttribute('data-scrolling');
  await page.clock.runFor(590);
  await expect(html).toHaveAttribute('data-scrolling');
  await page.clock.runFor(20);
  await expect(html).not.toHaveAttribute('data-scrolling');
});
