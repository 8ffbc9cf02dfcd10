import type { Page } from '@playwright/test';
import { fillLogin, openUserMenu } from './screens/auth.ts';
import { playerOf, songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi, PASSWORD, type Person } from './setup/people.ts';
import { addPostOf } from './setup/posts.ts';
import { expect, test } from './test.ts';

const RESTORED = 'Unsaved changes restored';
const LONG = 'The whole harbour is gone. '.repeat(71).slice(0, 1900);

async function openComments(page: Page, title: string) {
  await playerOf(page).button('Comments').click();
  const panel = page.getByRole('dialog', { name: title });
  await expect(panel).toBeVisible();
  return { panel, box: panel.getByLabel('Add a comment') };
}

// Proves (rules.md, Forms): what was typed and not sent is kept, with its song, until it is sent or discarded, or somebody else uses the tab
test('what was typed into a new post is there again after Escape, a click beside it and a reload', async ({
  openAs,
}) => {
  const { person } = await makeArtist('Wren');
  const page = await openAs(person);
  await page.goto('/dashboard?tab=posts');
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  const open = () => page.getByRole('button', { name: 'New Post' }).click();
  const restored = dialog.getByText(RESTORED);
  await open();
  await expect(restored).toBeHidden();
  await dialog.getByLabel('Title').fill('Fog');
  await dialog.getByLabel('Description').fill(LONG);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await open();
  await expect(restored).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue(LONG);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();

  await page.reload();
  await open();
  await expect(dialog.getByLabel('Title')).toHaveValue('Fog');
  await expect(dialog.getByLabel('Description')).toHaveValue(LONG);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(restored).toBeHidden();
  await expect(dialog.getByLabel('Description')).toHaveValue('');

  await dialog.getByLabel('Title').fill('Fog again');
  await dialog.getByLabel('Description').fill('Still gone.');
  await dialog.getByRole('button', { name: 'Publish Post' }).click();
  await expect(toastOf(page, 'Post published')).toBeVisible();
  await open();
  await expect(restored).toBeHidden();
  await expect(dialog.getByLabel('Title')).toHaveValue('');
});

// Proves (rules.md, Forms): what was typed and not sent is kept, with its song, until it is sent or discarded, or somebody else uses the tab
test('what was edited in a dialog is there again, and shows what was changed elsewhere since', {
  tag: '@deep',
}, async ({ openAs }) => {
  const { person } = await makeArtist('Wren');
  const title = makeName('Fog');
  const { id } = await addPostOf(person, { title, contentType: 'text' });
  const page = await openAs(person);
  await page.goto('/dashboard?tab=posts');
  const dialog = page.getByRole('dialog', { name: 'Edit Post' });
  const open = () => page.getByRole('button', { name: /^Edit / }).click();
  await open();
  await dialog.getByLabel('Title').fill('Sea fog');
  await dialog.getByLabel('Description').fill('Mine');
  await page.keyboard.press('Escape');
  const api = await openApi(person);
  await api.patch(`/api/dashboard/content/${id}`, { data: { title: 'Fog horn', isPremium: true } });
  await api.dispose();
  await expect(page.getByRole('link', { name: 'Fog horn' })).toBeVisible();
  await open();
  await expect(dialog.getByText(RESTORED)).toBeVisible();
  await expect(dialog.getByLabel('Title')).toHaveValue('Sea fog');
  await expect(dialog.getByText('Changed elsewhere to Fog horn')).toBeVisible();
  await expect(dialog.getByRole('switch', { name: /^Premium/ })).toBeChecked();
  await expect(dialog.getByText('Just changed elsewhere')).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Fog horn');
  await expect(dialog.getByText('Changed elsewhere', { exact: false })).toBeHidden();
});

// Proves (rules.md, Forms): what was typed and not sent is kept, with its song, until it is sent or discarded, or somebody else uses the tab
test('a comment that is typed stays with its song when the next one plays', async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  await songButton(page, 'Play', 'Low Tide').click();
  await playerOf(page).playsPast(0);
  await playerOf(page).button('Pause').click();
  const first = await openComments(page, 'Low Tide');
  const text = makeName('Low and lovely');
  await first.box.fill(text);
  // As when a song ends while somebody types.
  await page.evaluate(() => {
    const next = document.querySelector<HTMLElement>('[data-testid="player-bar"] [aria-label="Next"]');
    next?.click();
  });
  const panel = page.getByRole('dialog').filter({ has: page.getByLabel('Add a comment') });
  await expect(panel).not.toHaveAccessibleName('Low Tide');
  await expect(panel.getByLabel('Add a comment')).toHaveValue('');
  await page.keyboard.press('Escape');
  await songButton(page, 'Play', 'Low Tide').click();
  await playerOf(page).playsPast(0);
  await playerOf(page).button('Pause').click();
  const again = await openComments(page, 'Low Tide');
  await expect(again.box).toHaveValue(text);
  await again.panel.getByRole('button', { name: 'Send comment' }).click();
  await expect(toastOf(page, 'Comment Added')).toBeVisible();
  await expect(again.panel.getByTestId('comment').filter({ hasText: text })).toBeVisible();
  await expect(again.box).toHaveValue('');
});

// Proves (rules.md, Forms): what was typed and not sent is kept, with its song, until it is sent or discarded, or somebody else uses the tab
test('what is typed while a comment is sent stays in the box', { tag: '@deep' }, async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await page.goto(`/song/${world.songIds.Lanterns}`);
  const box = page.getByLabel('Add a comment');
  const text = makeName('Lovely');
  await box.fill(text);
  const release = Promise.withResolvers<void>();
  await page.route(/songComments\.add/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await box.press('Enter');
  await box.pressSequentially(' and louder');
  release.resolve();
  await expect(toastOf(page, 'Comment Added')).toBeVisible();
  await expect(box).toHaveValue('and louder');
  await expect(page.getByTestId('comment').filter({ hasText: text })).toHaveCount(1);
});

/** Ends this session from somewhere else. The page does not hear of it by its stream. */
async function endSession(page: Page, { cookies }: Person) {
  await page.route(/\/trpc\/live\.events/, (route) => route.abort());
  const api = await openApi({ cookies } as Person);
  expect((await api.post('/api/logout')).status()).toBe(204);
  await api.dispose();
}

// Proves (rules.md, Forms): a session that ended elsewhere makes the page a visitor's, asks to sign in and leads back
test('whoever was logged out elsewhere is told so at once, and comes back to what they typed', async ({
  openAs,
  fan,
  world,
  errors,
}) => {
  errors.allow(/401|ERR_FAILED/);
  const page = await openAs(fan);
  const address = `/song/${world.songIds.Lanterns}`;
  await page.goto(address);
  const text = makeName('Lovely');
  await page.getByLabel('Add a comment').fill(text);
  await endSession(page, fan);
  await page.getByRole('button', { name: 'Send comment' }).click();
  const told = toastOf(page, 'Sign In Required', 'You must be signed in to post comments.');
  await expect(told).toHaveAttribute('data-type', 'info');
  await expect(page.getByRole('button', { name: `Account of ${fan.username}` })).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
  await told.getByRole('button', { name: 'Sign in' }).click();
  await fillLogin(page, { username: fan.username, password: PASSWORD });
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('Add a comment')).toHaveValue(text);
  await page.getByRole('button', { name: 'Send comment' }).click();
  await expect(toastOf(page, 'Comment Added')).toBeVisible();
});

test('a session that ended elsewhere is told once, however many calls are refused', async ({
  openAs,
  fan,
  world,
  errors,
}) => {
  errors.allow(/401|ERR_FAILED/);
  const page = await openAs(fan);
  await page.goto(`/song/${world.songIds.Lanterns}`);
  await page.getByLabel('Add a comment').fill(makeName('Lovely'));
  const release = Promise.withResolvers<void>();
  await page.route(/songComments\.add/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await endSession(page, fan);
  await page.getByRole('button', { name: 'Send comment' }).click();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(toastOf(page, 'Sign in required', 'Your session has ended.')).toBeVisible();
  release.resolve();
  await expect(toastOf(page, 'Sign In Required', 'You must be signed in to post comments.')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1);
});

// Proves (rules.md, Forms): a session that ended elsewhere makes the page a visitor's, asks to sign in and leads back
test('a like without a session asks to sign in, and every tab becomes a visitor’s', { tag: '@deep' }, async ({
  openAs,
  fan,
  world,
  errors,
}) => {
  errors.allow(/401|ERR_FAILED/);
  const page = await openAs(fan);
  const other = await page.context().newPage();
  await other.goto('/artists');
  await page.goto(`/album/${world.album.id}`);
  await endSession(page, fan);
  await page.getByRole('button', { name: 'Like Lanterns' }).click();
  await expect(
    toastOf(page, 'Sign in required', 'Please sign in to save songs to your library'),
  ).toHaveAttribute('data-type', 'info');
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Like Lanterns' })).toBeVisible();
  await expect(page.locator('[data-sonner-toast][data-type="error"]')).toHaveCount(0);
});

// Proves (rules.md, Forms): a session that ended elsewhere makes the page a visitor's, asks to sign in and leads back
test('in the studio a session that ended leads to the login, and what was typed is there afterwards', {
  tag: '@deep',
}, async ({ openAs, errors }) => {
  errors.allow(/401|ERR_FAILED/);
  const { person } = await makeArtist('Wren');
  const page = await openAs(person);
  await page.goto('/dashboard?tab=posts');
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  await page.getByRole('button', { name: 'New Post' }).click();
  await dialog.getByLabel('Title').fill('Fog');
  await dialog.getByLabel('Description').fill(LONG);
  await endSession(page, person);
  await dialog.getByRole('button', { name: 'Publish Post' }).click();
  await expect(toastOf(page, 'Sign in required')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?return=/);
  await fillLogin(page, { username: person.username, password: PASSWORD });
  await expect(page).toHaveURL('/dashboard?tab=posts');
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(dialog.getByLabel('Description')).toHaveValue(LONG);
  await dialog.getByRole('button', { name: 'Publish Post' }).click();
  await expect(toastOf(page, 'Post published', 'Fog')).toBeVisible();
});

// Proves (rules.md, Forms): what was typed and not sent is kept, with its song, until it is sent or discarded, or somebody else uses the tab
test('nothing that was typed is left for whoever uses the tab after a logout', { tag: '@deep' }, async ({
  openAs,
}) => {
  const { person } = await makeArtist('Wren');
  const page = await openAs(person);
  await page.goto('/dashboard?tab=posts');
  await page.getByRole('button', { name: 'New Post' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('A secret');
  await page.keyboard.press('Escape');
  const menu = await openUserMenu(page, person.username);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(toastOf(page, 'Logged out')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('A secret');
});

// Proves (rules.md, Forms): a session that ended elsewhere makes the page a visitor's, asks to sign in and leads back
test('a page that is read after its session has ended says so, and becomes a visitor’s', {
  tag: '@deep',
}, async ({ openAs, fan, errors }) => {
  errors.allow(/401|ERR_FAILED/);
  const page = await openAs(fan);
  await page.goto('/artists');
  await endSession(page, fan);
  await page
    .getByRole('complementary', { name: 'Sidebar' })
    .getByRole('link', { name: 'Liked Songs' })
    .click();
  await expect(toastOf(page, 'Sign in required', 'Your session has ended.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

// Proves (rules.md, Forms): a session that ended elsewhere makes the page a visitor's, asks to sign in and leads back
test('a page that is told by its stream that its session has ended says so, and leads back', {
  tag: '@deep',
}, async ({ openAs, fan, world }) => {
  const page = await openAs(fan);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const asAdmin = await openApi(world.admin);
  expect((await asAdmin.delete(`/api/admin/users/${fan.id}/sessions`)).ok()).toBe(true);
  await asAdmin.dispose();
  await expect(toastOf(page, 'Sign in required', 'Your session has ended.')).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?return=/);
});
