import { fillLogin } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { appCode } from './setup/app-code.ts';
import { PASSWORD } from './setup/people.ts';
import { expect, test } from './test.ts';

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
