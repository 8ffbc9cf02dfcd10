import type { Page } from '@playwright/test';
import { openUserMenu } from './screens/auth.ts';
import { holdProgram } from './screens/hold-program.ts';
import { chooseRadio } from './screens/radio.ts';
import { expect, test } from './test.ts';

// Proves (Routes): any other path: '404 Page Not Found'
test('an unknown address shows the not-found screen', async ({ page, errors }) => {
  errors.allow(/404 .*no\/such\/place/);
  expect((await page.goto('/no/such/place'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Featured Artists' })).toBeVisible();
});

// Proves (Routes): / is Home, open to everyone
// Proves (Routes): /search is Discover, open to everyone
// Proves (Routes): /library is the library, open to everyone
// Proves (Routes): /artists is All Artists, open to everyone
// Proves (Routes): /artist/{id} is an artist, open to everyone
// Proves (Routes): /song/{id} is a song
// Proves (Artist page): /album/{id} is an album
// Proves (Playlists on screen): /playlists lists them
// Proves (Playlists on screen): /playlist/{id} is one of them
test('each address has its own screen', async ({ page, openAs, fan, world }) => {
  const { artist, album, playlist, songIds } = world;
  const expectScreens = async (on: typeof page, screens: Record<string, string>) => {
    for (const [address, heading] of Object.entries(screens)) {
      await on.goto(address);
      const main = on.getByRole('main');
      await expect(
        main.getByRole('heading', { level: 1, name: heading, exact: true }),
        address,
      ).toBeAttached();
    }
  };
  await expectScreens(page, {
    '/': 'Welcome to Stagedoor',
    '/search': 'Discover',
    '/library': 'Your Library',
    '/artists': 'All Artists',
    '/playlists': 'Playlists',
    [`/playlist/${playlist.id}`]: playlist.name,
    '/posts': 'Latest Posts from Artists',
    [`/artist/${artist.id}`]: artist.name,
    [`/album/${album.id}`]: album.title,
    [`/song/${songIds.Lanterns}`]: 'Lanterns',
  });
  await expectScreens(await openAs(fan), {
    '/library': 'Your Library',
    '/profile': fan.username,
    '/settings': 'Settings',
    '/notifications': 'Notifications',
    '/redeem': 'Redeem a code',
    '/feed': 'Feed',
    '/history': 'History',
    '/made-for-you': 'Made for you',
    '/purchases': 'Purchases',
    '/requests': 'Your requests',
  });
});

test('the theme is chosen in the menu and remembered', { tag: ['@both', '@deep'] }, async ({
  openAs,
  fan,
}) => {
  const page = await openAs(fan);
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveClass(/dark/);
  const menu = await openUserMenu(page, fan.username);
  await menu.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect(html).toHaveClass(/light/);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.reload();
  await expect(html).toHaveClass(/light/);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
  await page.goto('/settings');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await chooseRadio(page.getByRole('main'), 'Dark');
  await expect(html).not.toHaveClass(/light/);
});

// Proves (App shell): top bar: a search input 'Search artists, songs, or albums...'
// Proves (App shell): submitting the search opens /search with the term
// Proves (Roles): a visitor browses, searches, plays, reads comments
test('the search box at the top opens Discover', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('banner').getByPlaceholder('Search artists, songs, or albums...');
  await box.fill('harbour LIGHTS');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=harbour(\+|%20)LIGHTS/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Harbour Lights Artist' })).toBeVisible();
  await box.fill('no such thing');
  await box.press('Enter');
  await expect(page.getByText('We couldn\'t find anything matching "no such thing"')).toBeVisible();
  await box.fill('');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Browse Categories' })).toBeVisible();
});

test('what is typed before the program is there is searched', { tag: '@both' }, async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/search', { waitUntil: 'commit' });
  // The second of two fields of that name; a phone shows it alone.
  const box = page.getByRole('main').getByPlaceholder('Search in Discover');
  await box.fill('harbour');
  await box.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
  release();
  await expect(page).toHaveURL(/\/search\?q=harbour/);
  await expect(box).toHaveValue('harbour');
  await expect(box).toBeFocused();
  const caret = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];
  expect(await box.evaluate(caret)).toEqual([2, 5]);
});

test('what was typed before the program is there is searched, wherever the focus is', async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/', { waitUntil: 'commit' });
  const box = page.getByRole('banner').getByPlaceholder('Search artists, songs, or albums...');
  await box.fill('harbour');
  await page.keyboard.press('Tab');
  await expect(box).not.toBeFocused();
  release();
  await expect(page).toHaveURL(/\/search\?q=harbour/);
  await expect(box).toHaveValue('harbour');
  await expect(box).not.toBeFocused();
});

test('the focus stays where it was before the program is there', async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/search', { waitUntil: 'commit' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Your Library' });
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible();
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab');
    if (await link.evaluate((it) => it === document.activeElement)) break;
  }
  await waitForProgram(page, release);
  await expect(link).toBeFocused();
});

test('the skip link holds when the program comes', async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await waitForProgram(page, release);
  await expect(page.getByRole('main')).toBeFocused();
});

/** Lets the program come, and waits until it has replaced the first paint. */
async function waitForProgram(page: Page, release: () => void) {
  const painted = await page.locator('#root > *').first().elementHandle();
  release();
  await expect.poll(() => painted?.evaluate((it) => it.isConnected)).toBe(false);
}

test('keyboard users can skip the navigation', async ({ page }) => {
  await page.goto('/artists');
  await expect(page.getByRole('heading', { name: 'All Artists' })).toBeVisible();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: 'Skip to content' });
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Search artists by name')).toBeFocused();
});

// Proves (Calls of listeners): a list that fails to load shows as empty
test('a screen that failed to load can be retried', async ({ page, errors, world }) => {
  errors.allow(/ERR_FAILED/);
  // News of what other journeys make would ask again before the button does.
  await page.route(/live\.events/, (route) => route.abort());
  await page.goto('/auth');
  await page.route(/\/trpc\//, (route) => route.abort());
  await page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Home' })
    .click();
  const failed = page.getByRole('alert').filter({ hasText: 'No artists available yet.' });
  await expect(failed).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Check back soon for popular songs!' }),
  ).toBeVisible();
  await page.unroute(/\/trpc\//);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: world.artist.name }).first()).toBeVisible();
  await expect(failed).toHaveCount(0);
});

test.describe('on a phone', { tag: '@mobile' }, () => {
  // Proves (App shell): under 768 px: a header and a bottom bar
  // Proves (App shell): the search input is for desktops only
  // Proves (App shell): bottom bar: Home, Discover, Library, Profile
  // Proves (App shell): Profile leads to /auth when signed out
  // Proves (App shell): the active item is highlighted
  // Proves (Roles): a visitor sees Home, Discover, Library and Sign in
  test('header and bottom bar replace sidebar and top bar', async ({ page, openAs, fan }) => {
    await page.goto('/');
    await expect(page.getByRole('complementary', { name: 'Sidebar' })).toBeHidden();
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Stagedoor' })).toBeVisible();
    await expect(header.getByPlaceholder('Search artists, songs, or albums...')).toBeHidden();
    const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await expect(bar.getByRole('link')).toHaveText(['Home', 'Discover', 'Library', 'Profile']);
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await bar.getByRole('link', { name: 'Discover' }).click();
    await expect(bar.getByRole('link', { name: 'Discover' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
    await bar.getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL('/auth?return=%2Fsearch');

    const signedIn = await openAs(fan);
    await signedIn.goto('/');
    await signedIn
      .getByRole('navigation', { name: 'Main' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Profile' })
      .click();
    await expect(signedIn).toHaveURL('/profile');
  });
});
