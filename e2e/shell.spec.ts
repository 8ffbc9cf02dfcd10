import { openScreen, screensFor } from './screens/all-screens.ts';
import { openUserMenu } from './screens/auth.ts';
import { playerOf, songButton } from './screens/player.ts';
import { chooseRadio } from './screens/radio.ts';
import { expect, test } from './test.ts';

test('an unknown address has a screen of its own', { tag: '@both' }, async ({ page, errors }) => {
  errors.allow(/404 .*(no\/such\/place|playlists)/);
  for (const address of ['/playlists', '/no/such/place']) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Featured Artists' })).toBeVisible();
});

test('an artist, an album or a subscription that is not there says so', async ({ page, errors }) => {
  errors.allow(/40[04] .*\/(artist|album|subscribe|trpc)\//);
  await page.goto('/artist/2147483647');
  await expect(page.getByText('Artist Not Found').last()).toBeVisible();
  await page.goto('/album/none');
  await expect(page.getByText('Album Not Found').last()).toBeVisible();
  await page.goto('/subscribe/2147483647');
  await expect(page.getByText("The artist you're trying to subscribe to doesn't exist.")).toBeVisible();
});

test('the theme is chosen in the menu and stays', { tag: '@both' }, async ({ openAs, fan }) => {
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

test('the search box at the top goes to Discover', async ({ page }) => {
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

test('a keyboard skips the navigation', async ({ page }) => {
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

test('what could not be read can be tried again', { tag: '@both' }, async ({ page, errors, world }) => {
  errors.allow(/ERR_FAILED/);
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
  test('header and bottom bar stand in for sidebar and top bar', async ({ page, openAs, fan }) => {
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
    await expect(page).toHaveURL('/auth');

    const signedIn = await openAs(fan);
    await signedIn.goto('/');
    await signedIn
      .getByRole('navigation', { name: 'Main' })
      .filter({ visible: true })
      .getByRole('link', { name: 'Profile' })
      .click();
    await expect(signedIn).toHaveURL('/profile');
  });

  test('no screen is wider than the phone', async ({ page, openAs, errors, world, fan }) => {
    errors.allow(/404 .*no\/such\/place/);
    const readOverhang = (on: typeof page) =>
      on.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await page.goto(`/album/${world.album.id}`);
    await songButton(page, 'Play', 'Lanterns').click();
    await playerOf(page).playsPast(0);
    const visits = [
      { on: page, paths: screensFor.visitor(world) },
      { on: await openAs(fan), paths: screensFor.fan(world) },
      { on: await openAs(world.artistPerson), paths: screensFor.artist(world) },
      { on: await openAs(world.admin), paths: screensFor.admin(world) },
    ];
    for (const { on, paths } of visits) {
      for (const path of paths) {
        await openScreen(on, path);
        expect.soft(await readOverhang(on), path).toBe(0);
      }
    }
  });
});
