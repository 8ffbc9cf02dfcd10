import { join } from 'node:path';
import { expect } from '@playwright/test';
import { openMailbox } from '@stagedoor/mail';
import { linkIn } from './link-in.ts';
import { openApi, type Person } from './people.ts';
import { dataDir } from './product.ts';

const mailbox = openMailbox(join(dataDir, 'mail'));

/** Waits for a mail to somebody whose subject matches; the product keeps them as files. Resolves with its link. */
export async function linkMailedTo({ email }: Person, words: RegExp): Promise<string> {
  const find = async () => {
    const { items } = await mailbox.list({ limit: 200 });
    return items.find(({ to, subject }) => to === email && words.test(subject));
  };
  await expect.poll(async () => (await find()) !== undefined, { timeout: 20_000 }).toBe(true);
  return linkIn((await find())?.text ?? '');
}

/** Confirms somebody's address by the link in the mail. */
export async function confirmAddress(person: Person): Promise<void> {
  const api = await openApi(person);
  const asked = await api.post('/trpc/account.sendEmailConfirmation', { data: {} });
  expect(asked.status(), await asked.text()).toBe(200);
  const link = await linkMailedTo(person, /^Confirm your e-mail address/);
  const token = new URL(link).hash.replace('#token=', '');
  const confirmed = await api.post('/trpc/account.confirmEmail', { data: { token } });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await api.dispose();
}
