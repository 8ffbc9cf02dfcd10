import { tables } from '@stagedoor/db';
import { type MailContent, mailData } from '@stagedoor/validators';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context/index.ts';
import { createLogLimit, describeError } from '../log/index.ts';
import { countMail } from '../metrics/index.ts';

const { mails } = tables;
type MailRow = typeof mails.$inferSelect;

const MAX_REASON = 500;
const shouldLog = createLogLimit(60_000);

/** A mail ready to be sent; `id` and `dedupeKey` make its Message-ID, which is the same on every try. */
export type OutgoingMail = MailContent & { id: number; to: string; dedupeKey: string; createdAt: Date };

/**
 * Hands a mail to SMTP, which accepts it or refuses it for good with a reason. Throws the server's words when a retry may
 * succeed, also one after the operator has mended something.
 */
export type Deliver = (mail: OutgoingMail) => Promise<{ refused: string | null }>;

/**
 * Sends a queued mail once. Its row stays locked from before the delivery until it is marked as sent: a
 * second run waits and then finds it sent, and a crashed run releases it. Only a crash between SMTP's
 * acceptance and the commit can send it again, with the same Message-ID.
 */
export async function sendMail(ctx: Ctx, input: { id: number }, deliver: Deliver): Promise<void> {
  const failure = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(mails)
      .where(and(eq(mails.id, input.id), eq(mails.state, 'queued')))
      .for('update');
    if (!row) return null;
    const answer = await deliver(outgoing(row)).catch((error: unknown) => ({ error }));
    if ('error' in answer) {
      await postpone(ctx, row, answer.error);
      return answer;
    }
    const { refused } = answer;
    if (refused !== null) say(ctx, row, `The mail server refused a mail for good: ${refused}`);
    countMail(refused === null ? 'sent' : 'refused');
    await end(ctx, row.id, refused);
    return null;
  });
  if (failure) throw failure.error;
}

/** Saves why a mail is delayed, for operators who look while the job retries. */
async function postpone(ctx: Ctx, row: MailRow, error: unknown): Promise<void> {
  countMail('postponed');
  const { message = 'no reason is known' } = describeError(error) as { message?: string };
  const words = message.replace(/\s+/g, ' ');
  say(ctx, row, `A mail waits, since it could not be sent: ${words}`);
  await ctx.db
    .update(mails)
    .set({ failureReason: words.slice(0, MAX_REASON) })
    .where(eq(mails.id, row.id));
}

/** The log never names the address. Of many mails that wait for the same reason it has one line a minute. */
function say(ctx: Ctx, { id, toAddress }: MailRow, line: string): void {
  const text = line.replaceAll(toAddress, '(the address)');
  if (shouldLog(text.replace(/\d+/g, ''))) ctx.log.warn({ mailId: id }, text);
}

/** Gives up a mail that failed on every try. What the server said last is a better reason than `reason`. */
export async function failMail(ctx: Ctx, input: { id: number; reason: string }): Promise<void> {
  const [row] = await ctx.db
    .select({ said: mails.failureReason })
    .from(mails)
    .where(and(eq(mails.id, input.id), eq(mails.state, 'queued')));
  await end(ctx, input.id, row?.said ? `${input.reason}: ${row.said}` : input.reason);
}

/** Mails with links that give access, which are never kept. Others that failed can be sent again. */
const WITH_LINK: MailContent['template'][] = ['password-reset', 'confirm-email', 'receipt'];
const withoutLinks = sql`case when ${inArray(mails.template, WITH_LINK)} then '{}' else ${mails.data} end`;

async function end(ctx: Ctx, id: number, failureReason: string | null): Promise<void> {
  const ended =
    failureReason === null
      ? { state: 'sent' as const, sentAt: ctx.now(), failureReason: null }
      : { state: 'failed' as const, failureReason: failureReason.slice(0, MAX_REASON) };
  await ctx.db
    .update(mails)
    .set({ ...ended, data: failureReason === null ? {} : withoutLinks })
    .where(and(eq(mails.id, id), eq(mails.state, 'queued')));
}

/** The only place where a row's untyped data becomes a mail's content. */
function outgoing(row: MailRow): OutgoingMail {
  const template = row.template as MailContent['template'];
  const content = { template, data: mailData[template].parse(row.data) } as MailContent;
  return { ...content, id: row.id, to: row.toAddress, dedupeKey: row.dedupeKey, createdAt: row.createdAt };
}
