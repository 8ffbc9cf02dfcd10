import { tables } from '@stagedoor/db';
import type { PersonMail } from '@stagedoor/validators';
import { desc, eq } from 'drizzle-orm';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';

const { mails } = tables;
const SHOWN = 20;

/** The latest mails to a person, newest first. */
export async function listMailsOf(ctx: Ctx, { id }: { id: number }): Promise<PersonMail[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.userId, id))
    .orderBy(desc(mails.id))
    .limit(SHOWN);
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    to: row.toAddress,
    state: row.state,
    failureReason: row.failureReason,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    can: { resend: row.state === 'failed' },
  }));
}
