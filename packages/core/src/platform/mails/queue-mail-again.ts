import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { sendMailJob } from './jobs.ts';

const { mails } = tables;

/** Queues a mail again in the transaction of `ctx`, to the address `to`. Returns false unless it has failed. */
export async function queueMailAgain(ctx: Ctx, { id, to }: { id: number; to: string }): Promise<boolean> {
  const queued = await ctx.db
    .update(mails)
    .set({ state: 'queued', failureReason: null, toAddress: to })
    .where(and(eq(mails.id, id), eq(mails.state, 'failed')))
    .returning({ mailId: mails.id });
  await ctx.jobs.sendMany(ctx.db, sendMailJob, queued);
  return queued.length > 0;
}
