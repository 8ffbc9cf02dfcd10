import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './mail-test.ts';
import { fillLogin, fillRegistration } from './screens/auth.ts';
import { chooseRadio } from './screens/radio.ts';
import { toastOf } from './screens/toast.ts';
import { linkIn } from './setup/link-in.ts';
import { makeName, PASSWORD } from './setup/people.ts';

test.describe.configure({ mode: 'default' });

const emailPart = (page: Page) => page.getByRole('region', { name: 'Email', exact: true });

async function register(page: Page, username = makeName('fan')) {
  const email = `${username}@example.org`;
  await page.goto('/auth');
  await fillRegistration(page, { username, email, password: PASSWORD });
  await expect(page).toHaveURL(/\/$/);
  return { username, email };
}

// Proves (rules.md, Accounts): the links in mails confirm an address, change it and reset a password
test('an address is confirmed by the link in its mail, and a changed address only counts once confirmed', async ({
  page,
  mailProduct,
  errors,
}) => {
  errors.allow(/400/);
  const { email } = await register(page);
  await page.goto('/settings');
  const part = emailPart(page);
  await expect(part).toContainText('Please confirm your address');
  const first = await mailProduct.mailTo(email, /^Confirm your e-mail address/);
  await page.goto(linkIn(first.text));
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await page.goto('/settings');
  await expect(part.getByText('Confirmed', { exact: true })).toBeVisible();

  const next = `new-${email}`;
  await part.getByLabel('New email').fill(next);
  await part.getByLabel('Current password').fill(PASSWORD);
  await part.getByRole('button', { name: 'Change email' }).click();
  await expect(toastOf(page, 'Look in your inbox')).toBeVisible();
  await expect(part).toContainText(`Open the link that we sent to ${next}`);
  await expect(part.getByText(email, { exact: true })).toBeVisible();
  const second = await mailProduct.mailTo(next, /^Confirm your e-mail address/);
  await page.goto(linkIn(second.text));
  await expect(page.getByText(next)).toBeVisible();
  await mailProduct.mailTo(email, /e-mail address was changed/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.goto('/settings');
  await expect(part.getByText(next, { exact: true })).toBeVisible();
});

// Proves (rules.md, Accounts): the links in mails confirm an address, change it and reset a password
test('a forgotten password is reset with the link in a mail, which works once', async ({
  page,
  context,
  mailProduct,
  errors,
}) => {
  // The page of the session that is taken away may still ask for its player.
  errors.allow(/400|401.*playerState/);
  const { username, email } = await register(page);
  await context.clearCookies();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Look in your inbox' })).toBeVisible();
  const link = linkIn((await mailProduct.mailTo(email, /^Reset your/)).text);
  const choose = async (password: string) => {
    await page.goto(link);
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set new password' }).click();
  };
  await choose('seven copper bells');
  await expect(toastOf(page, 'Password changed')).toBeVisible();
  await fillLogin(page, { username, password: 'seven copper bells' });
  await expect(page).toHaveURL(/\/$/);
  await mailProduct.mailTo(email, /password was changed/);
  await choose('eight copper bells');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});

// Proves (rules.md, Notifications): a link in a mail, or the mail program, unsubscribes from that type
test('news of an artist arrives by mail until the person unsubscribes by link or mail program', async ({
  page,
  playwright,
  mailProduct,
}) => {
  const { email } = await register(page);
  const confirmation = await mailProduct.mailTo(email, /^Confirm your e-mail address/);
  await page.goto(linkIn(confirmation.text));
  await expect(page.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  const api = await playwright.request.newContext({ baseURL: mailProduct.origin });
  const artist = await makeArtist(api);
  expect((await page.request.post('/api/subscriptions', { data: { artistId: artist.id } })).status()).toBe(
    201,
  );
  await writePost(api, 'First news');
  const mail = await mailProduct.mailTo(email, /First news/);
  expect(mail.raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  await page.goto(/https?:\S+\/unsubscribe\S+/.exec(mail.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('switch', { name: 'New posts: email' })).not.toBeChecked();

  // The switch moves at once, so wait for the server to confirm.
  const saved = page.waitForResponse(
    (answer) => /notifications\.\w*[pP]references/.test(answer.url()) && answer.request().method() === 'POST',
  );
  await page.getByRole('switch', { name: 'New posts: email' }).click();
  expect((await saved).status()).toBe(200);
  const address = /^List-Unsubscribe:\s*<([^>]+)>/im.exec(mail.raw.replace(/=\r?\n/g, ''))?.[1] ?? '';
  const oneClick = await api.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.status(), address).toBe(204);
  await page.reload();
  await expect(page.getByRole('switch', { name: 'New posts: email' })).not.toBeChecked();
  await api.dispose();
});

// Proves (rules.md, Following): a visitor follows from an artist's page by an address, and the link of the mail asks once more
test('a visitor follows an artist by an address, and ends it by a link', { tag: '@both' }, async ({
  page,
  playwright,
  mailProduct,
}) => {
  const api = await playwright.request.newContext({ baseURL: mailProduct.origin });
  const artist = await makeArtist(api);
  const email = `${makeName('reader')}@example.org`;
  await page.goto(`${mailProduct.origin}/artist/${artist.id}`);
  await page.getByRole('button', { name: 'Follow Lamp Street' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow Lamp Street' });
  await expect(dialog.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await dialog.getByLabel('Email').fill('nowhere');
  await dialog.getByRole('button', { name: 'Follow by mail' }).click();
  await expect(dialog.getByText('Please enter a valid e-mail address')).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Follow by mail' }).click();
  await expect(page.getByText(`A mail is on its way to ${email}`)).toBeVisible();

  await page.goto(linkIn((await mailProduct.mailTo(email, /^News of an artist/)).text));
  await page.getByRole('button', { name: 'Follow by mail' }).click();
  await expect(page.getByRole('heading', { name: 'You follow Lamp Street' })).toBeVisible();
  await writePost(api, 'For readers');
  const news = await mailProduct.mailTo(email, /For readers/);
  await page.goto(/https?:\S+\/unsubscribe\S+/.exec(news.text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('We no longer mail you about this artist.')).toBeVisible();
  await api.dispose();
});

// Proves (rules.md, The feed): the settings offer the digest
test('the digest of the feed is chosen in the settings', async ({ page }) => {
  await register(page);
  await page.goto('/settings');
  await chooseRadio(page.getByRole('group', { name: 'Digest by mail' }), 'Weekly');
  await expect.poll(async () => (await page.request.get('/api/digest')).json()).toEqual({ rhythm: 'weekly' });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Weekly' })).toBeChecked();
});

async function makeArtist(api: APIRequestContext): Promise<{ id: number }> {
  const username = makeName('lamp');
  const form = { username, email: `${username}@example.org`, password: PASSWORD, isArtist: true };
  expect((await api.post('/api/register', { data: form })).status()).toBe(201);
  const made = await api.post('/api/dashboard/create-artist-profile', { data: { name: 'Lamp Street' } });
  expect(made.status()).toBe(201);
  return (await made.json()) as { id: number };
}

async function writePost(api: APIRequestContext, title: string): Promise<void> {
  const post = { title, description: 'Soon', contentType: 'text', isPremium: false };
  expect((await api.post('/api/dashboard/content', { data: post })).status()).toBe(201);
}
