import { openUserMenu } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { setUpSecondFactor } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Who may do what): admins change roles, which count from the next request on and in every open page
test('a role changes in the panel of a person, and their open page follows at once', async ({
  openAs,
  fan,
  world,
}) => {
  const theirs = await openAs(await setUpSecondFactor(fan));
  await theirs.goto('/');
  const menu = await openUserMenu(theirs, fan.username);
  await expect(menu).toBeVisible();
  const entry = theirs.getByRole('menuitem', { name: 'Admin Dashboard' });
  await expect(entry).toHaveCount(0);

  const page = await openAs(world.admin);
  await page.goto(`/admin?tab=users&open=${fan.id}`);
  const panel = page.getByRole('dialog', { name: fan.username });
  await panel.getByText('Moderator', { exact: true }).click();
  const question = page.getByRole('dialog', { name: `Make ${fan.username} a moderator?` });
  await expect(question).toContainText('They see content, songs, comments and reports');
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(toastOf(page, 'Role changed', `${fan.username} is now moderator`)).toBeVisible();
  await expect(panel.getByRole('radio', { name: 'Moderator' })).toBeChecked();

  await entry.click();
  await expect(theirs.getByRole('tab')).toHaveText(['Content', 'Songs', 'Comments', /^Reports/]);
});
