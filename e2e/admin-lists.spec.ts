import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi, registerPerson, setUpSecondFactor } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Lists of the administration): the address holds search, order, filters and the open row; many rows are acted on at once
test('lists sort, filter, open their rows and act on many of them, all in the address', async ({
  openAs,
  world,
}) => {
  const word = makeName('row');
  const [ada, bea] = [
    await registerPerson({ username: `${word}-a` }),
    await registerPerson({ username: `${word}-b` }),
  ];
  const page = await openAs(world.admin);
  await page.goto(`/admin?q=${word}`);
  const rows = page.getByRole('table', { name: 'users' }).locator('tbody').getByRole('row');
  await expect(rows).toContainText([bea.username, ada.username]);
  await expect(page.getByText('2 users')).toBeVisible();
  await page.getByRole('button', { name: 'User', exact: true }).click();
  await expect(page).toHaveURL(/sort=username/);
  await expect(rows).toContainText([ada.username, bea.username]);
  await page.getByLabel('Role').selectOption('admin');
  await expect(page).toHaveURL(/role=admin/);
  await expect(page.getByText(`We couldn't find anything matching "${word}"`)).toBeVisible();
  await page.goto(`/admin?q=${word}&sort=username`);

  const name = page.getByRole('button', { name: `Open ${ada.username}` });
  await name.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: `Open ${bea.username}` })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: ada.username });
  await expect(panel).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${ada.id}`));
  await page.reload();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await name.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select all users shown' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected users' });
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Suspend' }).click();
  const question = page.getByRole('dialog', { name: 'Suspend 2 users?' });
  await question.getByLabel('Reason').selectOption('spam');
  await question.getByRole('button', { name: 'Suspend 2 users' }).click();
  const done = toastOf(page, 'Suspended', '2 users');
  await expect(done).toBeVisible();
  await expect(rows.getByText('Suspended', { exact: true })).toHaveCount(2);
  await expect(bar).toHaveCount(0);
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.getByText('Suspended', { exact: true })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all users shown' }).check();
  await bar.getByRole('button', { name: 'Log out' }).click();
  const goodbye = page.getByRole('dialog', { name: 'Log out 2 users?' });
  await goodbye.getByRole('button', { name: 'Log out' }).click();
  await expect(toastOf(page, 'Logged out', '2 users')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.goto(`/admin?q=${encodeURIComponent(world.admin.username)}&role=admin`);
  await page.getByRole('checkbox', { name: 'Select all users shown' }).check();
  await expect(bar.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /Suspend|Delete/ })).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill(bea.username);
  await expect(page.getByRole('option', { name: bea.email })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: bea.username })).toBeVisible();
});

test('the search finds what was deleted, too, and names nobody unconfirmed without a mail server', {
  tag: '@deep',
}, async ({ openAs, world }) => {
  const word = makeName('gone');
  const people = [];
  for (const end of ['a', 'b']) people.push(await registerPerson({ username: `${word}-${end}` }));
  const asAdmin = await openApi(world.admin);
  for (const { id } of people) expect((await asAdmin.delete(`/api/admin/users/${id}`)).status()).toBe(200);
  const page = await openAs(world.admin);
  await page.goto(`/admin?q=${word}`);
  const deleted = page.getByRole('region', { name: 'Users deleted in the last 30 days' });
  await expect(deleted.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search users, artists and content' }).fill(`${word}-a`);
  await expect(deleted.getByRole('listitem')).toHaveCount(1);
  await expect(deleted).toContainText(`${word}-a`);

  await page.goto(`/admin?q=${world.artistPerson.username}`);
  await page.getByRole('button', { name: `Open ${world.artistPerson.username}` }).click();
  await expect(page.getByRole('dialog').getByText(world.artistPerson.email)).toBeVisible();
  await expect(page.getByText('Unconfirmed', { exact: true }).filter({ visible: true })).toHaveCount(0);
  await asAdmin.dispose();
});

// Proves (rules.md, Lists of the administration): many artists are verified, and many people signed out, at once
test('an admin verifies all artists who are selected, and takes it back at once', { tag: '@deep' }, async ({
  openAs,
  world,
}) => {
  const word = makeName('act');
  for (const name of [`${word} One`, `${word} Two`]) await makeArtist(name);
  const page = await openAs(world.admin);
  await page.goto(`/admin?tab=artists&q=${encodeURIComponent(word)}`);
  const rows = page.getByRole('table', { name: 'artists' }).locator('tbody').getByRole('row');
  await expect(rows.getByText('Unverified')).toHaveCount(2);
  await page.getByRole('checkbox', { name: 'Select all artists shown' }).check();
  const bar = page.getByRole('toolbar', { name: 'Selected artists' });
  await expect(bar.getByRole('button', { name: 'Unverify' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Verify', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Verify 2 artists?' });
  await question.getByRole('button', { name: 'Verify' }).click();
  const done = toastOf(page, 'Verified', '2 artists');
  await expect(done).toBeVisible();
  await expect(rows.getByText('Verified', { exact: true })).toHaveCount(2);
  await done.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.getByText('Unverified')).toHaveCount(2);
});

// Proves (rules.md, Lists of the administration): Ctrl+K finds everything for admins and moderators
// Proves (rules.md, Lists of the administration): moderators have the tabs Content, Songs, Comments and Reports
test('a moderator has the four tabs of moderation, and Ctrl+K searches for everybody', {
  tag: '@deep',
}, async ({ openAs, world, fan }) => {
  const moderator = await registerPerson({ username: makeName('mod') });
  const admin = await openApi(world.admin);
  const made = await admin.patch(`/api/admin/users/${moderator.id}/role`, { data: { role: 'moderator' } });
  expect(made.status(), await made.text()).toBe(200);
  await admin.dispose();
  const page = await openAs(await setUpSecondFactor(moderator));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await expect(page.getByRole('tab')).toHaveText(['Content', 'Songs', 'Comments', /^Reports/]);
  await page.getByRole('tab', { name: 'Songs' }).click();
  await page
    .getByRole('table', { name: 'songs' })
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Source');
  await page.goto('/admin?tab=users');
  await expect(page.getByRole('tab', { name: 'Content' })).toHaveAttribute('aria-selected', 'true');

  const theirs = await openAs(fan);
  await theirs.goto('/');
  await theirs.getByRole('heading', { level: 1 }).waitFor();
  await theirs.keyboard.press('Control+k');
  await expect(theirs.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await expect(theirs.getByRole('option', { name: 'Admin Dashboard' })).toHaveCount(0);
});
