import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openScreen, screensFor } from './screens/all-screens.ts';
import { openUserMenu } from './screens/auth.ts';
import { playerOf, songButton } from './screens/player.ts';
import { expect, test } from './test.ts';

// One test opens some thirty screens.
test.describe.configure({ timeout: 300_000 });

const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function findViolations(page: Page, rules: { runOnly?: string[]; without?: string[] } = {}) {
  const { runOnly, without = [] } = rules;
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...(runOnly && { runOnly }) })
    // Menus are rendered at the end of the page, outside its landmarks, and hold the focus while they are
    // open.
    .disableRules(['region', ...without])
    // There are no frames, and looking for them would open a second page for each screen.
    .setLegacyMode()
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

const isPhone = () => test.info().project.name === 'mobile';

/** Only colours differ in the light theme, and they are the same on a phone. */
async function expectNoBarriers(page: Page, where: string, without: string[] = []) {
  expect.soft(await findViolations(page, { without }), where).toEqual([]);
  if (isPhone()) return;
  await showTheme(page, 'light');
  const found = await findViolations(page, { runOnly: OF_COLOURS });
  expect.soft(found, `${where}, light theme`).toEqual([]);
  await showTheme(page, 'dark');
}

async function showTheme(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveClass(colorScheme);
  // Some colours change gradually, and what inherits them after them.
  await page.evaluate(async () => {
    const changing = () =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition && /color|fill/.test(one.transitionProperty));
    while (changing().length > 0) await Promise.allSettled(changing().map(({ finished }) => finished));
  });
}

/** Checks that a screen has no accessibility violations and does not scroll sideways. */
async function expectUsable(page: Page, path: string) {
  await openScreen(page, path);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overhang, `${path}: pixels beyond the window`).toBeLessThanOrEqual(0);
  // A phone's own bars are around every screen; the test of menus, dialogs and the player looks at their colours.
  await expectNoBarriers(page, path, isPhone() ? OF_COLOURS : []);
}

/** The page follows the theme that `expectNoBarriers` sets. An element that is still fading has too little contrast. */
async function followTheme(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('theme', 'system'));
}

test.describe('in both themes', { tag: '@both' }, () => {
  test('screens for visitors', { tag: '@deep' }, async ({ page, errors, world }) => {
    errors.allow(/404 .*no\/such\/place/);
    await followTheme(page);
    // The player bar stays visible on all of these screens.
    await page.goto(`/album/${world.album.id}`);
    await songButton(page, 'Play', 'Lanterns').click();
    await playerOf(page).playsPast(0);
    for (const path of screensFor.visitor(world)) await expectUsable(page, path);
  });

  // Proves (Routes): /profile is the Fan Profile, for signed-in people
  test('screens for fans and artists', { tag: '@deep' }, async ({ openAs, fan, world }) => {
    const visits = [
      { page: await openAs(fan), paths: screensFor.fan(world) },
      { page: await openAs(world.artistPerson), paths: screensFor.artist(world) },
    ];
    for (const { page, paths } of visits) {
      await followTheme(page);
      for (const path of paths) await expectUsable(page, path);
    }
  });

  // Proves (Admin dashboard): tabs Users, Artists, Content and Music Upload, in this order, then Claims, Songs, Comments, Reports, Audit, Site, Money and Health
  test('screens for admins', { tag: '@deep' }, async ({ openAs, world }) => {
    const page = await openAs(world.admin);
    await followTheme(page);
    for (const path of screensFor.admin()) await expectUsable(page, path);
  });

  test('menus, dialogs and the player', { tag: '@deep' }, async ({ openAs, world, isMobile }) => {
    const page = await openAs(world.artistPerson);
    await followTheme(page);
    await openScreen(page, '/dashboard?tab=music');
    for (const name of ['Upload Song', 'Create Album']) {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await expectNoBarriers(page, name);
      await page.keyboard.press('Escape');
    }
    await openScreen(page, `/album/${world.album.id}`);
    await page.getByRole('button', { name: `Add ${world.album.title} to playlist` }).click();
    await expect(page.getByRole('dialog', { name: 'Add to playlist' })).toBeVisible();
    await expectNoBarriers(page, 'Add to playlist');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(page.getByRole('toolbar', { name: 'Selected songs' })).toBeVisible();
    await expectNoBarriers(page, 'selection of songs');
    await page.keyboard.press('Escape');
    await openUserMenu(page, world.artistPerson.username);
    await expectNoBarriers(page, 'user menu');
    await page.keyboard.press('Escape');
    await songButton(page, 'Play', 'Lanterns').click();
    await playerOf(page).playsPast(0);
    await expectNoBarriers(page, 'player bar');
    await page.getByRole('button', { name: isMobile ? 'Open the player' : 'Open the large player' }).click();
    await expect(page.getByTestId('full-player')).toBeVisible();
    await expectNoBarriers(page, 'large player');
    await page.getByTestId('full-player').getByRole('button', { name: 'Queue' }).click();
    await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
    await expectNoBarriers(page, 'queue');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    if (isMobile) return;
    await playerOf(page).button('Comments').click();
    await expect(page.getByTestId('comments-panel')).toBeVisible();
    await expectNoBarriers(page, 'comments');
  });
});
