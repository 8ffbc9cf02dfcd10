import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptMail, Page, Paging } from '@stagedoor/validators';
import PostalMime from 'postal-mime';

/** The mails that were kept as files because no mail server is configured. */
export interface Mailbox {
  /** Newest first. `cursor` is the name of the last one on the previous page. */
  list(paging: Paging): Promise<Page<KeptMail>>;
}

/** Reads the folder that a mailer without a server writes. */
export const openMailbox = (folder: string): Mailbox => ({
  list: async ({ limit, cursor }) => {
    const names = (await listNames(folder)).filter((name) => cursor === undefined || name < cursor);
    const page = names.slice(0, limit);
    const items = await Promise.all(page.map((name) => readMail(folder, name)));
    return { items, nextCursor: names.length > limit ? (page.at(-1) ?? null) : null };
  },
});

async function listNames(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return files.filter((name) => name.endsWith('.eml')).sort((a, b) => (a < b ? 1 : -1));
}

async function readMail(folder: string, name: string): Promise<KeptMail> {
  const { to, subject, date, text } = await PostalMime.parse(await readFile(join(folder, name)));
  return {
    name,
    to: to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: subject ?? '',
    sentAt: new Date(date ?? 0).toISOString(),
    text: text ?? '',
  };
}
