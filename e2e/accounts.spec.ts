import type { Page } from '@playwright/test';
import { fillLogin, fillRegistration, openUserMenu } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { makeName, openApi, PASSWORD } from './setup/people.ts';
import { expect, test } from './test.ts';

const onRequestTo = (page: Page, call: string) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes(call)) count++;
  });
  return () => count;
};

// Proves (Forms): registration: the same, and 'Please enter a valid email address'
test('registration validates each field and sends nothing', async ({ page }) => {
  const sent = onRequestTo(page, 'account.register');
  await page.goto('/auth?register=true');
  await fillRegistration(page, { username: 'ab', email: 'nobody', password: '12345' });
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(sent()).toBe(0);
});

// Proves (Errors and toasts): 'Registration failed', message or 'Could not create account'
test('registration refuses a taken username, regardless of case', { tag: '@deep' }, async ({
  page,
  errors,
  fan,
}) => {
  errors.allow(/409.*account\.register/);
  await page.goto('/auth?register=true');
  const username = fan.username.toUpperCase();
  await fillRegistration(page, { username, email: 'other@example.org', password: PASSWORD });
  await expect(toastOf(page, 'Registration failed', 'This username is taken')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  const password = page.getByLabel('Password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show characters' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  // The earlier error is no longer shown under the welcome.
  const other = makeName('other');
  await fillRegistration(page, { username: other, email: `${other}@example.org`, password: PASSWORD });
  await expect(toastOf(page, 'Registration successful', other)).toBeVisible();
  await expect(toastOf(page, 'Registration failed')).toHaveCount(0);
});

// Proves (Routes): /auth is for signing in and registration
// Proves (Signing in and out): login and registration sign in, and a welcome message shows
// Proves (Errors and toasts): 'Registration successful' with a welcome
test('a fan registers and gets the welcome for fans', async ({ page }) => {
  const username = makeName('newcomer');
  await page.goto('/auth?register=true');
  await fillRegistration(page, { username, email: `${username}@example.org`, password: PASSWORD });
  await expect(toastOf(page, 'Registration successful', `Welcome to Stagedoor, ${username}!`)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Artist Dashboard' })).toHaveCount(0);
});

// Proves (Forms): 'Username must be at least 3 characters'
// Proves (Forms): 'Password must be at least 6 characters'
// Proves (Errors and toasts): 'Login failed', message or 'Invalid credentials'
test('login shows what is wrong', async ({ page, errors, fan }) => {
  errors.allow(/401.*account\.login/);
  const sent = onRequestTo(page, 'account.login');
  await page.goto('/auth');
  await fillLogin(page, { username: 'ab', password: '12345' });
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  expect(sent()).toBe(0);

  await fillLogin(page, { username: fan.username, password: 'not the password' });
  await expect(toastOf(page, 'Login failed', 'Invalid credentials')).toBeVisible();
  await page.reload();
  await fillLogin(page, { username: makeName('nobody'), password: PASSWORD });
  await expect(toastOf(page, 'Login failed', 'Invalid credentials')).toBeVisible();
});

// Proves (Routes): /profile is the Fan Profile, for signed-in people
// Proves (Routes): /auth goes back to the path in `return`
// Proves (Signing in and out): login and registration sign in, and a welcome message shows
// Proves (Errors and toasts): 'Login successful' / 'Welcome back, {username}!'
test('a protected screen leads to login and back', async ({ page, fan }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/auth\?return=/);
  await fillLogin(page, { username: fan.username, password: PASSWORD });
  await expect(toastOf(page, 'Login successful', `Welcome back, ${fan.username}!`)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fan.username);
});

for (const path of ['/profile', '/settings', '/dashboard']) {
  // Proves (Routes): /settings is linked from the user menu, for signed-in people
  // Proves (Routes): protected routes redirect to /auth when nobody is signed in
  // Proves (Roles): protected routes lead a visitor to /auth
  test(`${path} asks for a login`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?return=${encodeURIComponent(path)}`);
  });
}

// Proves (Routes): /auth redirects signed-in people to /
test('signed-in people are redirected away from /auth', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
  await page.goto('/auth?redirect=/artists');
  await expect(page).toHaveURL('/artists');
});

// Proves (Routes): /auth never redirects to another site
test('login never redirects to another site', { tag: '@deep' }, async ({ page, openAs, fan, baseURL }) => {
  const strayed: string[] = [];
  const stayHome = (on: Page) =>
    on.context().route(
      ({ origin }) => origin !== baseURL,
      (route) => {
        strayed.push(route.request().url());
        return route.abort();
      },
    );
  await stayHome(page);
  await page.goto('/auth?return=//evil.example/');
  await fillLogin(page, { username: fan.username, password: PASSWORD });
  await expect(page).toHaveURL('/');

  const signedIn = await openAs(fan);
  await stayHome(signedIn);
  const places = ['//evil.example', 'https://evil.example', '/\\evil.example', '/\\evil', '/\t/evil.example'];
  for (const place of places) {
    for (const parameter of ['return', 'redirect']) {
      await signedIn.goto(`/auth?${parameter}=${encodeURIComponent(place)}`);
      await expect(signedIn, `${parameter}=${place}`).toHaveURL(`${baseURL}/`);
    }
  }
  expect(strayed).toEqual([]);
});

// Proves (Signing in and out): logout signs out
// Proves (Errors and toasts): 'Logged out' / 'You have been successfully logged out'
test('logging out ends the session on the server', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto('/library');
  const menu = await openUserMenu(page, fan.username);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(toastOf(page, 'Logged out', 'You have been successfully logged out')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  const api = await openApi(fan);
  expect((await api.get('/api/user')).status()).toBe(401);
  await api.dispose();
});

test('logging out in one tab also signs out the other', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto('/');
  const other = await page.context().newPage();
  await other.goto('/artists');
  await expect(other.getByRole('button', { name: `Account of ${fan.username}` })).toBeVisible();
  const menu = await openUserMenu(page, fan.username);
  await menu.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test.describe('menus by role', () => {
  // Proves (Routes): /dashboard is for artists only
  test('a fan has a profile and no dashboards', { tag: '@deep' }, async ({ openAs, fan }) => {
    const page = await openAs(fan);
    await page.goto('/');
    const menu = await openUserMenu(page, fan.username);
    await expect(menu).toContainText(fan.email);
    await expect(menu.getByRole('menuitem', { name: 'Artist Dashboard' })).toHaveCount(0);
    await expect(menu.getByRole('menuitem', { name: 'Admin Dashboard' })).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Fan Profile' }).click();
    await expect(page).toHaveURL('/profile');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/');
  });

  // Proves (Routes): /dashboard is for artists only
  // Proves (App shell): sidebar: Artist Dashboard for artists only
  // Proves (Roles): an artist has the Artist Dashboard in sidebar and menu
  test('an artist has the dashboard in the menu and the sidebar', async ({ openAs, world }) => {
    const page = await openAs(world.artistPerson);
    await page.goto('/');
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await expect(sidebar.getByRole('link', { name: 'Artist Dashboard' })).toBeVisible();
    const menu = await openUserMenu(page, world.artistPerson.username);
    await expect(menu.getByRole('menuitem', { name: 'Fan Profile' })).toHaveCount(0);
    await menu.getByRole('menuitem', { name: 'Artist Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('an admin created with the command may delete comments of others', async ({ openAs, world, fan }) => {
    expect(world.admin.isAdmin).toBe(true);
    const api = await openApi(fan);
    const songId = world.songIds['Anchor Song'] ?? 0;
    const text = `Remove me, ${fan.username}`;
    const made = await api.post(`/api/songs/${songId}/comments`, { data: { text, timestamp: 3 } });
    expect(made.status()).toBe(201);
    const { id } = (await made.json()) as { id: number };
    const asAdmin = await openApi(world.admin);
    expect((await asAdmin.delete(`/api/songs/comments/${id}`)).status()).toBe(204);
    await Promise.all([api.dispose(), asAdmin.dispose()]);
    const page = await openAs(world.admin);
    await page.goto('/');
    await expect(page.getByRole('button', { name: `Account of ${world.admin.username}` })).toBeVisible();
  });
});
