import type { KeptMail, Page, Paging } from '@stagedoor/validators';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';

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
  return ctx.mailbox.list(input);
}
