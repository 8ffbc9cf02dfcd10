import type { KeptMail, Page, Paging } from '@stagedoor/validators';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';

const cursors = defineCursors('kept mails', { name: 'text' });

/**
 * Whether stored mails can be read: only in demo mode without a mail server, because their links give access.
 */
export async function hasKeptMails(ctx: Ctx): Promise<{ hasMails: boolean }> {
  requireAdmin(ctx);
  return { hasMails: ctx.mailbox !== null };
}

/** The mails that were stored as files, newest first. */
export async function listKeptMails(ctx: Ctx, input: Paging): Promise<Page<KeptMail>> {
  requireAdmin(ctx);
  if (!ctx.mailbox) throw notFound('Mail');
  const last = cursors.read(ctx, input.cursor);
  const { items, nextCursor: name } = await ctx.mailbox.list({ limit: input.limit, cursor: last?.name });
  return { items, nextCursor: name === null ? null : cursors.write(ctx, { name }) };
}
