import { fillLogin } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { appCode } from './setup/app-code.ts';
import { createAdmin } from './setup/make-admin.ts';
import { logInPerson, PASSWORD, setUpSecondFactor } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Accounts): sign-in asks for the second factor; each code and recovery code works once
test('a second factor is set up in the settings, required at the next sign-in, and turned off again', async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/401.*secondFactor\.login/);
  const page = await openAs(fan);
  await page.goto('/settings');
  const part = page.getByRole('region', { name: 'Second factor', exact: true });
  await part.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = (await dialog.getByTestId('second-factor-key').textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(key));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(toastOf(page, 'Second factor turned on')).toBeVisible();
  const codes = await dialog
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(part.getByText('On', { exact: true })).toBeVisible();

  const other = await openAs(null);
  await other.goto('/auth');
  await fillLogin(other, { username: fan.username, password: PASSWORD });
  await other.getByRole('textbox', { name: 'Code' }).fill('wrong-code1');
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toastOf(other, 'Login failed', 'This code is not right')).toBeVisible();
  await other.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(toastOf(other, 'Login successful', `Welcome back, ${fan.username}!`)).toBeVisible();

  await part.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toastOf(page, 'Second factor turned off')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Set up' })).toBeVisible();
});

// Proves (rules.md, Accounts): the rights of admins and moderators ask whether this session gave a second factor
test('an admin is led to the settings, and enters a code in a session that is older than the second factor', {
  tag: '@deep',
}, async ({ openAs, errors }) => {
  errors.allow(/400.*secondFactor\.enter/);
  const username = createAdmin();
  const page = await openAs(await logInPerson(username));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Set up a second factor first' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to settings' }).click();
  await expect(page.getByRole('region', { name: 'Second factor', exact: true })).toBeInViewport();

  const { secret } = await setUpSecondFactor(await logInPerson(username));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Enter your second factor' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(toastOf(page, 'Not accepted', 'This code is not right')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Users' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

// Proves (rules.md, Accounts): a session that has not given the second factor of its account changes neither factors nor password, address and account
test('a change of the account asks for the second factor that the session has not given', {
  tag: '@deep',
}, async ({ openAs, fan, errors }) => {
  errors.allow(/403.*account\.changePassword/);
  const { recoveryCodes } = await setUpSecondFactor(await logInPerson(fan.username));
  const page = await openAs(fan);
  await page.goto('/settings');
  const part = page.getByRole('region', { name: 'Password', exact: true });
  await part.getByLabel('Current password').fill(PASSWORD);
  await part.getByLabel('New password').fill('four amber lamps');
  await part.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your second factor' });
  await dialog.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[0] ?? '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toastOf(page, 'Second factor entered')).toBeVisible();
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(toastOf(page, 'Password changed')).toBeVisible();
});
