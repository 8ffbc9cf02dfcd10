import { tables } from '@stagedoor/db';
import { and, lt, ne } from 'drizzle-orm';
import { deleteInBatches } from '../batches/index.ts';
import type { Ctx } from '../context/index.ts';

const KEPT_MS = 90 * 24 * 3600 * 1000;

/** Deletes finished mails older than 90 days: they contain addresses and are no longer needed. */
export async function removeOldMails(ctx: Ctx): Promise<void> {
  const { mails } = tables;
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  await deleteInBatches(ctx, mails, and(lt(mails.createdAt, before), ne(mails.state, 'queued')));
}
