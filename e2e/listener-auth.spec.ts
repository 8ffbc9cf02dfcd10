import { failCalls } from './screens/answers.ts';
import { fillLogin, fillRegistration, openUserMenu } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { makeName, PASSWORD } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (What listeners do): the three promises of the marketing copy
// Proves (Routes): register=true opens the registration tab
// Proves (Auth screen): tabs Login and Register beside a marketing panel
// Proves (Auth screen): Login asks for username and password
// Proves (Auth screen): Register asks for username, email, password
// Proves (Auth screen): checkbox 'I am an artist and want to create an artist profile', off at first
test('shows two tabs next to the marketing panel', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Register']);
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  const fields = page.getByRole('tabpanel').locator('label');
  await expect(fields).toHaveText(['Username', 'Password']);
  const panel = page.getByRole('complementary', { name: 'What awaits you' });
  await expect(panel.getByRole('listitem')).toHaveText([
    'Stream high-quality music',
    'Get exclusive content',
    'Support artists directly',
  ]);
  await page.goto('/auth?register=true');
  await expect(page.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
  await expect(fields).toHaveText([
    'Username',
    'Email',
    'Password',
    'I am an artist and want to create an artist profile',
  ]);
  await expect(page.getByRole('checkbox')).not.toBeChecked();
});

// Proves (Calls of listeners): requests carry the cookie
// Proves (Calls of listeners): JSON bodies carry a JSON content type
test('forms are sent as JSON, and later requests carry the cookie', async ({ page, fan }) => {
  await page.goto('/auth?return=/library');
  const login = page.waitForRequest(/account\.login/);
  const after = page.waitForRequest(/likes\./);
  await fillLogin(page, { username: fan.username, password: PASSWORD });
  const sent = await login;
  expect(await sent.headerValue('content-type')).toBe('application/json');
  expect(sent.postDataJSON()).toEqual({ username: fan.username, password: PASSWORD });
  expect((await (await after).allHeaders()).cookie).toBeTruthy();
  await expect(page).toHaveURL('/library');
});

// Proves (Auth screen): checkbox 'I am an artist and want to create an artist profile', off at first
// Proves (Errors and toasts): failures are destructive toasts
test('registration sends four fields and shows errors', async ({ page }) => {
  await failCalls(page, 'account.register', 'Closed for today');
  await page.goto('/auth?register=true');
  const username = makeName('late');
  const email = `${username}@example.org`;
  const sent = page.waitForRequest(/account\.register/);
  await fillRegistration(page, { username, email, password: PASSWORD });
  expect((await sent).postDataJSON()).toEqual({ username, email, password: PASSWORD, isArtist: false });
  await expect(toastOf(page, 'Registration failed', 'Closed for today')).toHaveAttribute(
    'data-type',
    'error',
  );
});

// Proves (Errors and toasts): 'Login failed', message or 'Invalid credentials'
// Proves (Errors and toasts): 'Registration failed', message or 'Could not create account'
// Proves (Errors and toasts): 'Logout failed' with the message
test('errors without a message get a default message', async ({ page, openAs, fan }) => {
  await failCalls(page, 'account.login', 'Closed for today');
  await page.goto('/auth');
  await fillLogin(page, { username: fan.username, password: PASSWORD });
  await expect(toastOf(page, 'Login failed', 'Closed for today')).toHaveAttribute('data-type', 'error');
  await failCalls(page, 'account.login', '');
  await fillLogin(page, { username: fan.username, password: PASSWORD });
  await expect(toastOf(page, 'Login failed', 'Invalid credentials')).toBeVisible();
  await failCalls(page, 'account.register', '');
  await fillRegistration(page, { username: 'someone', email: 'someone@example.org', password: PASSWORD });
  await expect(toastOf(page, 'Registration failed', 'Could not create account')).toBeVisible();

  const signedIn = await openAs(fan);
  await signedIn.goto('/artists');
  await failCalls(signedIn, 'account.logout', 'Stay a while');
  const menu = await openUserMenu(signedIn, fan.username);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(toastOf(signedIn, 'Logout failed', 'Stay a while')).toHaveAttribute('data-type', 'error');
  await expect(signedIn.getByRole('button', { name: `Account of ${fan.username}` })).toBeVisible();
});
