import type { Page } from '@playwright/test';
import { toastOf } from './screens/toast.ts';
import { PASSWORD } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Accounts): a passkey signs in instead of a password and a code
test('a passkey is added in the settings, named, signs in without a password, and is removed', async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/403.*passkeys\.start/);
  const page = await openAs(fan);
  await addDevice(page);
  await page.goto('/settings');
  const part = page.getByRole('region', { name: 'Passkeys', exact: true });
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The current password is not right')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toastOf(page, 'Passkey added')).toBeVisible();

  await part.getByRole('button', { name: /^Rename/ }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(part.getByText('My laptop')).toBeVisible();
  await expect(part.getByText('never used')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(toastOf(page, 'Login successful', `Welcome back, ${fan.username}!`)).toBeVisible();

  await page.goto('/settings');
  await expect(part.getByText('used less than a minute ago')).toBeVisible();
  await part.getByRole('button', { name: 'Remove My laptop' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(toastOf(page, 'Passkey removed', 'My laptop')).toBeVisible();
  await expect(part.getByText('My laptop')).toBeHidden();
});

test('a passkey that the account no longer has is refused in words', { tag: '@deep' }, async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/401.*passkeys\.login/);
  const page = await openAs(fan);
  await addDevice(page);
  await page.goto('/settings');
  const part = page.getByRole('region', { name: 'Passkeys', exact: true });
  const dialog = page.getByRole('dialog');
  for (const name of ['Add a passkey', /^Remove/]) {
    await part.getByRole('button', { name }).click();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(toastOf(page, 'Login failed', 'This passkey was not accepted')).toBeVisible();
});

/** Gives the browser a device with a fingerprint reader, whose owner touches it whenever they are asked. */
async function addDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
