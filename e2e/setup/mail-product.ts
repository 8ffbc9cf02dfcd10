import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { type MailServer, startMailServer } from '@stagedoor/mail/testing';
import { choosePlace, productEnv, rootDir } from './product.ts';

export interface MailProduct {
  origin: string;
  /** The environment that it runs in. */
  env: Record<string, string>;
  /** Waits for mail to an address whose subject matches, and resolves with the newest one. */
  mailTo: (address: string, words: RegExp) => Promise<{ subject: string; text: string; raw: string }>;
  stop: () => Promise<void>;
}

/**
 * Starts a second installation that sends mail, where an address must be confirmed before it counts, and where admins
 * choose the name. `settings` adds to its environment.
 */
export async function startMailProduct(
  settings: (origin: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<MailProduct> {
  const mails = await startMailServer();
  const { port, dataDir } = await choosePlace();
  const origin = `http://127.0.0.1:${port}`;
  const place = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: origin };
  const env = { ...productEnv, ...place, SMTP_URL: mails.url, BRAND_NAME: '', ...(await settings(origin)) };
  const child = spawn(process.execPath, ['scripts/up.ts'], {
    cwd: rootDir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => stopAll(child, mails);
  try {
    const isReady = () =>
      fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 150_000 }).toBe(true);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, env, mailTo: (address, words) => findMail(mails, address, words), stop };
}

async function stopAll(child: ChildProcess, mails: MailServer): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await mails.close();
}

async function findMail({ received }: MailServer, address: string, words: RegExp) {
  const find = () =>
    received.findLast(({ to, email }) => to.includes(address) && words.test(email.subject ?? ''));
  await expect.poll(() => find() !== undefined, { timeout: 20_000 }).toBe(true);
  const { email, raw } = find() ?? { raw: '' };
  return { subject: email?.subject ?? '', text: email?.text ?? '', raw };
}
