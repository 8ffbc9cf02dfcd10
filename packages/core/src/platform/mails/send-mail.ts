import { tables } from '@stagedoor/db';
import { type MailContent, mailData } from '@stagedoor/validators';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context/index.ts';
import { countMail } from '../metrics/index.ts';

const { mails } = tables;

/** A mail ready to be sent; `id` and `dedupeKey` make its Message-ID, which is the same on every try. */
export type OutgoingMail = MailContent & { id: number; to: string; dedupeKey: string; createdAt: Date };

/**
 * Hands a mail to SMTP, which accepts it or permanently refuses it with a reason. Throws when a retry may
 * succeed.
 */
export type Deliver = (mail: OutgoingMail) => Promise<{ refused: string | null }>;

/**
 * Sends a queued mail once. Its row stays locked from before the delivery until it is marked as sent: a
 * second run waits and then finds it sent, and a crashed run releases it. Only a crash between SMTP's
 * acceptance and the commit can send it again, with the same Message-ID.
 */
export async function sendMail(ctx: Ctx, input: { id: number }, deliver: Deliver): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(mails)
      .where(and(eq(mails.id, input.id), eq(mails.state, 'queued')))
      .for('update');
    if (!row) return;
    const { refused } = await deliver(outgoing(row)).catch((error: unknown) => {
      countMail('postponed');
      throw error;
    });
    countMail(refused === null ? 'sent' : 'refused');
    await end(ctx, row.id, refused);
  });
}

/** Gives up a mail that failed on every try. */
export async function failMail(ctx: Ctx, input: { id: number; reason: string }): Promise<void> {
  await end(ctx, input.id, input.reason);
}

/** Mails with links that give access, which are never kept. Others that failed can be sent again. */
const WITH_LINK: MailContent['template'][] = ['password-reset', 'confirm-email'];
const withoutLinks = sql`case when ${inArray(mails.template, WITH_LINK)} then '{}' else ${mails.data} end`;

async function end(ctx: Ctx, id: number, failureReason: string | null): Promise<void> {
  const ended =
    failureReason === null
      ? { state: 'sent' as const, sentAt: ctx.now() }
      : { state: 'failed' as const, failureReason: failureReason.slice(0, 500) };
  await ctx.db
    .update(mails)
    .set({ ...ended, data: failureReason === null ? {} : withoutLinks })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')));
}

/** The only place where a row's untyped data becomes a mail's content. */
function outgoing(row: typeof mails.$inferSelect): OutgoingMail {
  const template = row.template as MailContent['template'];
  const content = { template, data: mailData[template].parse(row.data) } as MailContent;
  return { ...content, id: row.id, to: row.toAddress, dedupeKey: row.dedupeKey, createdAt: row.createdAt };
}
