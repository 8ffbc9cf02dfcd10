import { tables } from '@stagedoor/db';
import { type MailContent, mailData } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '../context/index.ts';
import { sendMailJob } from './jobs.ts';

export type QueueMailInput = MailContent & {
  /** An address with `userId` also belongs to that person, and is removed with them. */
  to: { userId: number } | { address: string; userId?: number };
  /** Identifies the occasion, such as `password-reset:12`; each occasion is mailed once. */
  dedupeKey: string;
};

/**
 * Queues one mail in the transaction of `ctx`; the worker renders and sends it. A mail to a person goes to
 * their current address, or to nobody if they are deleted. An invalid address throws.
 */
export async function queueMail(ctx: Ctx, input: QueueMailInput): Promise<void> {
  const { to, ...mail } = input;
  if ('address' in to) return queueMails(ctx, [{ ...mail, userId: to.userId ?? null, address: to.address }]);
  const [user] = await ctx.db
    .select({ email: tables.users.email })
    .from(tables.users)
    .where(eq(tables.users.id, to.userId));
  if (user) await queueMails(ctx, [{ ...mail, userId: to.userId, address: user.email }]);
}

export type AddressedMail = MailContent & { userId: number | null; address: string; dedupeKey: string };

/** Like `queueMail` for many people whose addresses are known, in two statements. */
export async function queueMails(ctx: Ctx, mails: readonly AddressedMail[]): Promise<void> {
  if (!ctx.published) throw new Error('Mails are queued inside inTransaction');
  if (mails.length === 0) return;
  const rows = await ctx.db
    .insert(tables.mails)
    .values(
      mails.map(({ userId, address, template, data, dedupeKey }) => ({
        userId,
        toAddress: z.email().parse(address),
        template,
        data: mailData[template].parse(data),
        dedupeKey,
      })),
    )
    .onConflictDoNothing()
    .returning({ mailId: tables.mails.id });
  await ctx.jobs.sendMany(ctx.db, sendMailJob, rows);
}
