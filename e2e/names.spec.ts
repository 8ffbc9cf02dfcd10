import type { Page } from '@playwright/test';
import { openScreen } from './screens/all-screens.ts';
import { openApi, registerPerson } from './setup/people.ts';
import { expect, test } from './test.ts';

/** Names of the buttons in the main part, as screen readers say them. */
async function readButtons(page: Page): Promise<string[]> {
  const tree = await page.getByRole('main').ariaSnapshot();
  return [...tree.matchAll(/- '?button "((?:[^"\\]|\\.)*)"/g)].map(([, name]) => name ?? '');
}

const repeated = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at);

// Proves (rules.md, Keys, sight and screen readers): tabs of the studio and tables have names of their own
test('tabs of the studio have titles of their own, and its tables have names', async ({ openAs, world }) => {
  const page = await openAs(world.artistPerson);
  const titles = new Set<string>();
  const tabs = ['posts', 'music', 'uploads', 'subscribers', 'requests', 'insights', 'claims', 'settings'];
  for (const tab of tabs) {
    await openScreen(page, `/dashboard?tab=${tab}`);
    await expect(page).toHaveTitle(/ · Artist Dashboard/);
    titles.add(await page.title());
    for (const table of await page.getByRole('table').all()) await expect(table).toHaveAccessibleName(/\w/);
  }
  expect(titles.size).toBe(tabs.length);
});

// Proves (rules.md, Keys, sight and screen readers): buttons of a list say what they are for
test('buttons of the audit log and of the site say which record and which part they are for', async ({
  openAs,
  world,
}) => {
  const asAdmin = await openApi(world.admin);
  for (let count = 0; count < 2; count++)
    await asAdmin.delete(`/api/admin/users/${(await registerPerson()).id}`);
  await asAdmin.dispose();
  const page = await openAs(world.admin);
  for (const tab of ['audit', 'site']) {
    await openScreen(page, `/admin?tab=${tab}`);
    await expect.poll(async () => (await readButtons(page)).length, tab).toBeGreaterThan(4);
    expect(repeated(await readButtons(page)), tab).toEqual([]);
  }
});

test('the sidebar begins below the heading of the screen', async ({ page }) => {
  await openScreen(page, '/artists');
  const levels = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3')]
      .filter((one) => one.checkVisibility())
      .map(({ tagName }) => tagName),
  );
  expect(levels.indexOf('H1')).toBe(0);
});
