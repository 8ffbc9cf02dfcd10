import type { Page } from '@playwright/test';
import { useKeyboard } from './screens/keyboard.ts';
import { playerOf } from './screens/player.ts';
import { makeName, openApi, PASSWORD, registerPerson } from './setup/people.ts';
import { expect, test } from './test.ts';

type Keys = Awaited<ReturnType<typeof useKeyboard>>;

/** Keeps the words of the screen reader in the report of the run, to be read by people. */
const keepWords = (name: string, { heard }: Keys) =>
  test.info().attach(name, { body: heard.join('\n'), contentType: 'text/plain' });

/** A followed link takes the focus to the heading of its screen. */
async function arrive(page: Page, keys: Keys, heading: string) {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
  await keys.settle(`arriving at ${heading}`);
}

async function register(page: Page, keys: Keys, username: string) {
  await keys.open('/');
  await keys.tabTo('link "Sign in"');
  await keys.press('Enter');
  await keys.tabTo('tab "Login"');
  await keys.press('ArrowRight');
  await keys.tabTo('textbox "Username"');
  await keys.type(username);
  await keys.tabTo('textbox "Email"');
  await keys.type(`${username}@example.org`);
  await keys.tabTo('textbox "Password"');
  await keys.type(PASSWORD);
  await keys.press('Enter');
  await page.waitForURL('/');
  await keys.hears('Registration successful');
  await expect(page.getByRole('main')).toBeFocused();
}

async function findArtist(page: Page, keys: Keys, name: string) {
  await keys.tabTo('searchbox', 'Shift+Tab');
  await keys.type(name);
  await keys.press('Enter');
  await page.waitForURL(/\/search/);
  await keys.hears(`Results for “${name}”: 1 artist`);
  await keys.tabTo(new RegExp(`link "${name}`));
  await keys.press('Enter');
  await arrive(page, keys, name);
}

// Proves (rules.md, Keys, sight and screen readers): everything works by keys alone
test('somebody without a mouse registers, subscribes, listens, comments and reports, and an admin decides', async ({
  page,
  openAs,
  world,
}) => {
  test.setTimeout(180_000);
  const loud = await registerPerson({ username: makeName('loud') });
  const text = `Tickets at ${makeName('cheap')}`;
  const own = `Heard by ${makeName('ear')}`;
  const asLoud = await openApi(loud);
  const comments = `/api/songs/${world.songIds['Anchor Song']}/comments`;
  expect((await asLoud.post(comments, { data: { text, timestamp: 2 } })).status()).toBe(201);
  const keys = await useKeyboard(page);

  await register(page, keys, makeName('keys'));
  await findArtist(page, keys, world.artist.name);

  await keys.tabTo(/"Subscribe/);
  await keys.press('Enter');
  await page.waitForURL(/subscribe/);
  await keys.settle('following Subscribe');
  await keys.tabTo(/button "Subscribe for/);
  await keys.press('Enter');
  await keys.hears(/subscri/i);

  await keys.open(`/song/${world.songIds['Anchor Song']}`);
  await keys.tabTo('button "Play"');
  await keys.press('Enter');
  await playerOf(page).playsPast(0);
  await keys.press('Space');
  await playerOf(page).isSilent();
  await keys.tabTo('textbox "Add a comment"');
  await keys.type(own);
  await keys.press('Enter');
  await expect(page.getByTestId('comment-list').getByText(own)).toBeVisible();
  await keys.tabTo(`button "More for the comment by ${loud.username}`);
  await keys.press('Enter');
  await keys.tabTo('menuitem "Report"', 'ArrowDown');
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Report' })).toBeFocused();
  await keys.settle('opening the dialog');
  await keys.tabTo(/radio "Spam/);
  await keys.press('Space');
  await keys.tabTo('button "Send report"');
  await keys.press('Enter');
  await keys.hears('Report sent');
  await expect(page.getByRole('button', { name: `More for the comment by ${loud.username}` })).toBeFocused();
  await keys.expectNeverLost();
  await keepWords('listener', keys);

  const admin = await openAs(world.admin);
  const theirs = await useKeyboard(admin);
  await theirs.open('/');
  await theirs.tabTo('button "Account of');
  await theirs.press('Enter');
  await theirs.tabTo('menuitem "Admin', 'ArrowDown');
  await theirs.press('Enter');
  await arrive(admin, theirs, 'Admin Dashboard');
  await theirs.tabTo(/^tab /);
  await theirs.tabTo('tab "Reports', 'ArrowRight');
  await expect(admin.getByRole('button', { name: loud.username })).toBeVisible();
  await theirs.tabTo(new RegExp(`button ".*${loud.username}`));
  await theirs.press('Enter');
  await expect(admin.getByRole('article', { name: 'Report' })).toContainText(text);
  await theirs.hears('The report is open');
  await theirs.press('h');
  await theirs.tabTo('textbox "Words to the maker');
  await theirs.type('Advertise elsewhere, please.');
  await theirs.press('Control+Enter');
  await theirs.hears('Hidden');
  await theirs.expectNeverLost();
  await keepWords('admin', theirs);
  const asVisitor = await openApi();
  expect(await (await asVisitor.get(comments)).text()).not.toContain(text);
  for (const api of [asLoud, asVisitor]) await api.dispose();
});
