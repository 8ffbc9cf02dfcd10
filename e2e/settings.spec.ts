import type { Page } from '@playwright/test';
import { failCalls } from './screens/answers.ts';
import { fillLogin } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { logInPerson, openApi, PASSWORD } from './setup/people.ts';
import { expect, test } from './test.ts';

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

// Proves (rules.md, Screens): /settings: account, password, e-mail, sessions, notifications, theme, export, deletion, billing
test('the settings have a navigation at the side; a link opens its section', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto('/settings');
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await expect(nav.getByRole('link')).toHaveText([
    'Account',
    'Email',
    'Password',
    'Second factor',
    'Passkeys',
    'Sessions',
    'Apps and tokens',
    'Recent security activity',
    'Notifications',
    'Reports and decisions',
    'Subscriptions and billing',
    'Private feed',
    'Appearance',
    'Playback',
    'On this device',
    'Scrobbling',
    'Import listens',
    'Keys and messages',
    'Your data',
    'Delete account',
  ]);
  await nav.getByRole('link', { name: 'Your data' }).click();
  await expect(partOf(page, 'Your data')).toBeInViewport();
  await expect(page).toHaveURL('/settings#export');
});

// Proves (rules.md, Accounts): changing the password ends all other sessions
test('changing the password signs out all other devices at once', async ({ openAs, fan, errors }) => {
  errors.allow(/403.*account\.changePassword/);
  const [page, elsewhere] = [await openAs(fan), await openAs(await logInPerson(fan.username))];
  await elsewhere.goto('/settings');
  await page.goto('/settings');
  const form = partOf(page, 'Password');
  await form.getByLabel('Current password').fill('not my password');
  await form.getByLabel('New password').fill('four brass bells');
  await expect(form.getByText('Strong')).toBeVisible();
  await form.getByRole('button', { name: 'Change password' }).click();
  const refusal = 'The current password is not right';
  await expect(toastOf(page, 'The password was not changed', refusal)).toBeVisible();
  await form.getByLabel('Current password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Change password' }).click();
  await expect(toastOf(page, 'Password changed')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/auth/);
  await page.reload();
  await expect(partOf(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
});

// Proves (rules.md, Accounts): sessions are listed and can be ended
test('sessions are listed in plain words and can be ended', async ({ openAs, fan }) => {
  const other = await logInPerson(fan.username);
  const page = await openAs(fan);
  await page.goto('/settings');
  const rows = partOf(page, 'Sessions').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const here = rows.filter({ hasText: 'This device' });
  await expect(here).toHaveCount(1);
  await expect(here.getByRole('button')).toHaveCount(0);
  await rows.getByRole('button', { name: /^Log out/ }).click();
  await expect(rows).toHaveCount(1);
  const api = await openApi(other);
  expect((await api.get('/api/user')).status()).toBe(401);
  await api.dispose();
});

// Proves (rules.md, Accounts): without SMTP_URL a change of e-mail is immediate
test('changing the address requires the password; without a mail server it applies at once', async ({
  openAs,
  fan,
}) => {
  const page = await openAs(fan);
  await page.goto('/settings');
  const part = partOf(page, 'Email');
  await part.getByLabel('New email').fill(`new-${fan.email}`);
  await part.getByLabel('Current password').fill(PASSWORD);
  await part.getByRole('button', { name: 'Change email' }).click();
  await expect(toastOf(page, 'Email address changed', `new-${fan.email}`)).toBeVisible();
  await expect(part.getByText(`new-${fan.email}`, { exact: true })).toBeVisible();
});

// Proves (rules.md, Screens): the theme can be chosen
test('theme and equal loudness can be chosen and are remembered', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto('/settings');
  await partOf(page, 'Appearance').getByText('Light').click();
  await expect(page.locator('html')).toHaveClass(/light/);
  const loudness = page.getByRole('switch', { name: 'Equal loudness' });
  await expect(loudness).toBeChecked();
  await loudness.click();
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/light/);
  await expect(loudness).not.toBeChecked();
});

// Proves (rules.md, Accounts): people export their data
test('a person’s data is exported as one archive', { tag: '@deep' }, async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto('/settings');
  const part = partOf(page, 'Your data');
  await part.getByRole('button', { name: 'Export your data' }).click();
  await expect(toastOf(page, 'Export started')).toBeVisible();
  const link = part.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible({ timeout: 60_000 });
  const started = page.waitForEvent('download');
  await link.click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^my-data-[\d-]+\.zip$/);
});

test('a list that failed to load can be retried', { tag: '@deep' }, async ({ openAs, fan, errors }) => {
  errors.allow(/500|account\.sessions/);
  const page = await openAs(fan);
  await failCalls(page, 'account.sessions');
  await page.goto('/settings');
  await expect(partOf(page, 'Sessions').getByRole('button', { name: 'Try again' })).toBeVisible();
});

// Proves (rules.md, Accounts): a deleted account can be restored for 30 days
test('an account is deleted with its password, and restored by signing in', async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/403.*account\.delete/);
  const page = await openAs(fan);
  await page.goto('/settings');
  await partOf(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByText('your profile, playlists, likes and comments')).toBeVisible();
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('The current password is not right')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(toastOf(page, 'Your account will be deleted', 'to keep it')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.goto('/auth');
  await fillLogin(page, { username: fan.username, password: PASSWORD });
  await expect(toastOf(page, 'Your account is back', 'It will not be deleted')).toBeVisible();
});

// Proves (rules.md, Accounts): password reset by mail
test('a password reset gives every address the same answer; a dead link shows an error', {
  tag: '@deep',
}, async ({ page, fan, errors }) => {
  errors.allow(/400.*account\.(resetPassword|confirmEmail)/);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  for (const email of [fan.email, 'nobody@example.org']) {
    await page.goto('/auth/forgot');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible();
    await expect(page.getByText(`If ${email} belongs to an account`)).toBeVisible();
  }
  await page.goto(`/auth/reset#token=${fan.id}.${'A'.repeat(43)}`);
  await page.getByLabel('New password').fill('four brass bells');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.goto('/auth/confirm#token=1.x');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
