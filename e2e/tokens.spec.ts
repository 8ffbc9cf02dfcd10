import { toastOf } from './screens/toast.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Tokens for programs): a person makes a token in the settings, sees it once, and revokes it
test('a program gets a token in the settings, and nothing once it is revoked', async ({
  openAs,
  fan,
  request,
}) => {
  const page = await openAs(fan);
  await page.goto('/settings#tokens');
  const part = page.getByRole('region', { name: 'Apps and tokens' });
  await part.getByRole('button', { name: 'Create a token' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My script');
  await dialog.getByText('Another program').click();
  await expect(dialog.getByRole('checkbox', { name: /^Read/ })).toBeChecked();
  await dialog.getByRole('combobox', { name: 'Expires' }).selectOption('In 30 days');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const token = await dialog.getByRole('textbox', { name: 'Token' }).inputValue();
  expect(token).toMatch(/^sd_/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(part.getByText(/^Read · created .* · never used · expires /)).toBeVisible();

  const ask = () => request.get('/api/user', { headers: { authorization: `Bearer ${token}` } });
  expect(await (await ask()).json()).toMatchObject({ username: fan.username });
  await page.reload();
  await expect(part.getByText(/used less than a minute ago/)).toBeVisible();
  await expect(page.getByText(token)).toBeHidden();
  await part.getByRole('button', { name: 'Revoke My script' }).click();
  await dialog.getByRole('button', { name: 'Revoke token' }).click();
  await expect(toastOf(page, 'Token revoked', 'My script')).toBeVisible();
  await expect(part.getByText('My script')).toBeHidden();
  expect((await ask()).status()).toBe(401);
});

test('an app gets its server, name and password on one page', { tag: ['@both', '@deep'] }, async ({
  openAs,
  fan,
}) => {
  const page = await openAs(fan);
  await page.goto('/settings#tokens');
  await page.getByRole('link', { name: 'Connect an app' }).click();
  await expect(page.getByRole('heading', { name: 'Connect an app' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Server address' })).toHaveValue(new URL(page.url()).origin);
  await expect(page.getByRole('textbox', { name: 'User name' })).toHaveValue(fan.username);
  await expect(page.getByRole('img', { name: 'QR code of the server address' })).toBeVisible();
  await page.getByRole('button', { name: 'Create a password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue(/^sd_/);
});
