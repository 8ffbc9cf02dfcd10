import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openScreen, screensFor } from './screens/all-screens.ts';
import { openUserMenu } from './screens/auth.ts';
import { playerOf, songButton } from './screens/player.ts';
import { expect, test } from './test.ts';

type Theme = 'dark' | 'light';

// One test opens some thirty screens.
test.describe.configure({ timeout: 180_000 });
// An element that is still fading in has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Only colours differ between the themes, so the light one is checked for those alone. */
const rulesFor = (theme: Theme) =>
  theme === 'light' ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {};

async function expectNoBarriers(page: Page, where: string, theme: Theme) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'], ...rulesFor(theme) })
    // Menus are rendered at the end of the page, outside its landmarks, and hold the focus while they are
    // open.
    .disableRules('region')
    // There are no frames, and looking for them would open a second page for each screen.
    .setLegacyMode()
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect.soft(found, where).toEqual([]);
}

/** Checks that a screen has no accessibility violations and does not scroll sideways. */
async function expectUsable(page: Page, path: string, theme: Theme) {
  await openScreen(page, path);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overhang, `${path}: pixels beyond the window`).toBeLessThanOrEqual(0);
  await expectNoBarriers(page, path, theme);
}

const setTheme = (page: Page, theme: Theme) =>
  page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);

for (const theme of ['dark', 'light'] as const) {
  // Colours are the same on a phone, so one theme is enough to check its layout.
  test.describe(`${theme} theme`, { tag: theme === 'dark' ? '@both' : [] }, () => {
    test('screens for visitors', async ({ page, errors, world }) => {
      errors.allow(/404 .*no\/such\/place/);
      await setTheme(page, theme);
      // The player bar stays visible on all of these screens.
      await page.goto(`/album/${world.album.id}`);
      await songButton(page, 'Play', 'Lanterns').click();
      await playerOf(page).playsPast(0);
      for (const path of screensFor.visitor(world)) await expectUsable(page, path, theme);
    });

    test('screens for fans and artists', async ({ openAs, fan, world }) => {
      const visits = [
        { page: await openAs(fan), paths: screensFor.fan(world) },
        { page: await openAs(world.artistPerson), paths: screensFor.artist(world) },
        { page: await openAs(world.admin), paths: screensFor.admin(world) },
      ];
      for (const { page, paths } of visits) {
        await setTheme(page, theme);
        for (const path of paths) await expectUsable(page, path, theme);
      }
    });

    test('menus, dialogs and the player', async ({ openAs, world, isMobile }) => {
      const page = await openAs(world.artistPerson);
      await setTheme(page, theme);
      await openScreen(page, '/dashboard?tab=music');
      for (const name of ['Upload Song', 'Create Album']) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await expectNoBarriers(page, name, theme);
        await page.keyboard.press('Escape');
      }
      await openScreen(page, `/album/${world.album.id}`);
      await openUserMenu(page, world.artistPerson.username);
      await expectNoBarriers(page, 'user menu', theme);
      await page.keyboard.press('Escape');
      await songButton(page, 'Play', 'Lanterns').click();
      await playerOf(page).playsPast(0);
      await expectNoBarriers(page, 'player bar', theme);
      await page
        .getByRole('button', { name: isMobile ? 'Open the player' : 'Open the large player' })
        .click();
      await expect(page.getByTestId('full-player')).toBeVisible();
      await expectNoBarriers(page, 'large player', theme);
      await page.getByTestId('full-player').getByRole('button', { name: 'Queue' }).click();
      await expect(page.getByRole('dialog', { name: 'Queue' })).toBeVisible();
      await expectNoBarriers(page, 'queue', theme);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      if (isMobile) return;
      await playerOf(page).button('Comments').click();
      await expect(page.getByTestId('comments-panel')).toBeVisible();
      await expectNoBarriers(page, 'comments', theme);
    });
  });
}
