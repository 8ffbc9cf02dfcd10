import type { Page } from '@playwright/test';
import { CLIENT, openStandInProvider } from '@stagedoor/auth/testing/stand-in-provider';
import { fillLogin } from './screens/auth.ts';
import { toastOf } from './screens/toast.ts';
import { linkIn } from './setup/link-in.ts';
import { type MailProduct, startMailProduct } from './setup/mail-product.ts';
import { makeName, PASSWORD, registerPerson } from './setup/people.ts';
import { test as base, expect } from './test.ts';

type Provider = Awaited<ReturnType<typeof openStandInProvider>>;

/** An installation of its own, whose people have accounts at a real provider. */
const test = base.extend<object, { site: MailProduct & { provider: Provider } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from this pattern
    async ({}, use) => {
      let provider: Provider | undefined;
      const product = await startMailProduct(async (origin) => {
        provider = await openStandInProvider({ redirectUri: `${origin}/auth/callback` });
        return {
          OIDC_ISSUER: provider.issuer,
          OIDC_CLIENT_ID: CLIENT.clientId,
          OIDC_CLIENT_SECRET: CLIENT.clientSecret,
          OIDC_NAME: 'Example ID',
        };
      });
      if (provider) await use({ ...product, provider });
      await product.stop();
      await provider?.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
});

test.describe.configure({ mode: 'default' });

const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const waysOf = (page: Page) => partOf(page, 'Ways to sign in');

/** Somebody signs in on the provider's own page. */
async function signInAtProvider(page: Page, sub: string): Promise<void> {
  await page.locator('[name=login]').fill(sub);
  await page.locator('[name=password]').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await partOf(page, 'Account').getByRole('button', { name: 'Log out' }).click();
  await expect(toastOf(page, 'Logged out')).toBeVisible();
}

// Proves (rules.md, Accounts): people sign in with an account at the site's provider; a new one chooses a name
// Proves (rules.md, Accounts): the last way to sign in cannot be removed
// Proves (rules.md, Accounts): people who have no password set one by the link that resets it
test('a new person comes from the provider, comes back, and sets a password', { tag: '@both' }, async ({
  page,
  site,
}) => {
  const name = makeName('ada');
  const email = `${name}@example.org`;
  site.provider.people.set(name, { email, email_verified: true, preferred_username: name });
  await page.goto('/auth?return=/library');
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await signInAtProvider(page, name);
  await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(name);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/library');

  await logOut(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await expect(toastOf(page, 'Login successful', `Welcome back, ${name}!`)).toBeVisible();

  await page.goto('/settings');
  await expect(waysOf(page)).toContainText('your only way to sign in');
  await expect(waysOf(page).getByRole('button', { name: /Disconnect/ })).toHaveCount(0);
  await partOf(page, 'Password').getByRole('button', { name: 'Send me the link' }).click();
  const { text } = await site.mailTo(email, /password/i);
  await page.goto(linkIn(text));
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await fillLogin(page, { username: name, password: PASSWORD });
  await expect(toastOf(page, 'Login successful')).toBeVisible();
  await page.goto('/settings');
  await waysOf(page).getByRole('button', { name: 'Disconnect Example ID' }).click();
  const dialog = page.getByRole('dialog', { name: 'Disconnect Example ID?' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(waysOf(page)).toContainText('Not connected');
});

// Proves (rules.md, Accounts): while the next screen comes, the one that signs in says nothing of a refusal
test('a new person sees no refusal on the way to where they wanted to go', async ({ page, site }) => {
  const name = makeName('eva');
  site.provider.people.set(name, {
    email: `${name}@example.org`,
    email_verified: true,
    preferred_username: name,
  });
  await page.goto('/auth?return=/library');
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await signInAtProvider(page, name);
  const heading = page.getByRole('heading', { name: 'Almost there' });
  await expect(heading).toBeVisible();
  const { promise: part, resolve: letPartCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await part;
    await route.continue();
  });
  const isAsked = page.waitForRequest('**/assets/*.js');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/library');
  await isAsked;
  await expect(page.locator('[data-route-progress]')).toBeVisible();
  await expect(heading).toBeVisible();
  letPartCome();
  await expect(page.getByRole('heading', { name: 'Your Library' })).toBeVisible();
});

// Proves (rules.md, Accounts): with their password people connect an account at the provider, whatever its address
test('a person connects an account of the provider in the settings, and signs in with it', async ({
  openAs,
  site,
  errors,
}) => {
  errors.allow(/403.*identity\.connect/);
  const fan = await registerPerson({ baseURL: site.origin });
  const sub = makeName('elsewhere');
  site.provider.people.set(sub, { email: `${sub}@example.com`, email_verified: true });
  const page = await openAs(fan);
  await page.goto('/settings');
  await waysOf(page).getByRole('button', { name: 'Connect Example ID' }).click();
  const dialog = page.getByRole('dialog', { name: 'Connect Example ID' });
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The current password is not right')).toBeVisible();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await signInAtProvider(page, sub);
  await expect(toastOf(page, 'Connected')).toBeVisible();
  await expect(page).toHaveURL('/settings#ways');
  await expect(waysOf(page).getByRole('button', { name: 'Disconnect Example ID' })).toBeVisible();

  await logOut(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await expect(toastOf(page, 'Login successful', `Welcome back, ${fan.username}!`)).toBeVisible();
});

// Proves (rules.md, Accounts): the provider's account is connected by its address only where both sides have confirmed it
test('an account with the same address stays closed until its owner connects it', async ({
  page,
  site,
  errors,
}) => {
  errors.allow(/409.*identity\.finish/);
  const fan = await registerPerson({ baseURL: site.origin });
  const sub = makeName('same');
  site.provider.people.set(sub, { email: fan.email, email_verified: true });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue with Example ID' }).click();
  await signInAtProvider(page, sub);
  await expect(page.getByRole('heading', { name: 'You could not be signed in' })).toBeVisible();
  await expect(page.getByText('then connect Example ID in your settings')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/auth');
});
