import { fillLogin } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { confirmAddress, linkMailedTo } from './setup/kept-mails.ts';
import { PASSWORD } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Moderation): a suspension ends sessions and says why and until when at the sign-in, to the right password alone
// Proves (rules.md, Reports): a suspended person answers by the link in the mail, once
test('a suspended person is signed out, reads why and until when, answers by mail, and comes back', async ({
  openAs,
  fan,
  world,
  errors,
}) => {
  errors.allow(/40[13]|status of 400/);
  await confirmAddress(fan);
  const [page, theirs] = [await openAs(world.admin), await openAs(fan)];
  await theirs.goto('/settings');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goto(`/admin?tab=users&q=${fan.username}&open=${fan.id}`);
  const panel = page.getByRole('dialog', { name: fan.username, exact: true });
  const decisions = panel.getByRole('region', { name: 'Decisions' });

  await test.step('an admin suspends with a reason, words and an end, which ends the open session', async () => {
    await panel.getByRole('button', { name: 'Suspend' }).click();
    const question = page.getByRole('dialog', { name: `Suspend “${fan.username}”?` });
    await question.getByLabel('Reason').selectOption('harassment');
    await question.getByLabel('In your words').fill('Please leave the singer alone.');
    await question.getByLabel('Until').fill('2099-05-04T12:00');
    await question.getByRole('button', { name: 'Suspend person' }).click();
    await expect(toastOf(page, 'Suspended', fan.username)).toBeVisible();
    await expect(panel.getByText(/^Suspended/).first()).toBeVisible();
    await expect(theirs).toHaveURL(/\/auth/);
  });

  await test.step('the sign-in says why and until when, to the right password alone', async () => {
    const refusal = theirs.getByRole('alert').filter({ hasText: 'Your account is suspended' });
    await fillLogin(theirs, { username: fan.username, password: 'not my password' });
    await expect(toastOf(theirs, 'Login failed', 'Invalid credentials')).toBeVisible();
    await expect(refusal).toHaveCount(0);
    await fillLogin(theirs, { username: fan.username, password: PASSWORD });
    await expect(refusal).toContainText('until May 4, 2099');
    await expect(refusal).toContainText('The reason: harassment. Please leave the singer alone.');
    await expect(theirs).toHaveURL(/\/auth/);
  });

  await test.step('they answer once, by the link in the mail', async () => {
    const link = await linkMailedTo(fan, /^Your account was suspended/);
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { name: 'Answer the decision' })).toBeVisible();
    const answer = async (text: string) => {
      await theirs.getByLabel('Your answer').fill(text);
      await theirs.getByRole('button', { name: 'Send answer' }).click();
    };
    await answer('She is my sister.');
    await expect(theirs.getByRole('heading', { name: 'Your answer was sent' })).toBeVisible();
    await theirs.goto('/auth');
    await theirs.goto(link);
    await answer('And I am her manager.');
    await expect(toastOf(theirs, 'The answer was not sent', 'has been used')).toBeVisible();
  });

  await test.step('the admin reads the answer and lifts the suspension', async () => {
    await page.reload();
    await expect(decisions).toContainText(/Suspended until May \d, 2099.*: Harassment/);
    await expect(decisions).toContainText('She is my sister.');
    await panel.getByRole('button', { name: 'Lift suspension' }).click();
    const question = page.getByRole('dialog', { name: `Lift the suspension of ${fan.username}?` });
    await question.getByRole('button', { name: 'Lift suspension' }).click();
    await expect(toastOf(page, 'Suspension lifted', fan.username)).toBeVisible();
    await expect(decisions).toContainText('undone');
    await expect(panel.getByRole('button', { name: 'Lift suspension' })).toHaveCount(0);
    await theirs.goto('/auth');
    await fillLogin(theirs, { username: fan.username, password: PASSWORD });
    await expect(theirs).toHaveURL(/\/$/);
    await theirs.goto('/settings#reports');
    await expect(theirs.getByTestId('own-decision')).toContainText('Undone');
  });
});
