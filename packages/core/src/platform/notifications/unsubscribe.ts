import { tables } from '@stagedoor/db';
import type { NotificationType, UnsubscribeInput } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { takeHit } from '../rate-limits/index.ts';
import { mailedTypes } from './channels.ts';

const { digests, mailFollows, notificationPreferences } = tables;

/**
 * Stops mails of one type, or of all types, or ends a follow by mail, for the holder of the secret key in a mail's link, without
 * signing in (RFC 8058). Repeating it changes nothing.
 */
export async function unsubscribe(ctx: Ctx, input: UnsubscribeInput): Promise<void> {
  await takeHit(ctx, 'unsubscribesPerAddress', ctx.address ?? 'system');
  if (input.type === 'artist-news') {
    await ctx.db.delete(mailFollows).where(eq(mailFollows.key, input.key));
    return;
  }
  if (input.type !== 'digest') await stopMails(ctx, input.key, input.type ? [input.type] : mailedTypes);
  if (input.type === undefined || input.type === 'digest') await stopDigest(ctx, input.key);
}

async function stopMails(ctx: Ctx, key: string, types: readonly NotificationType[]): Promise<void> {
  const off = Object.fromEntries(types.map((type) => [type, { email: false }]));
  // Merged per type in one statement: the in-app choice stays, and concurrent changes do not overwrite each
  // other.
  const merged = sql`${notificationPreferences.preferences} || (
    select jsonb_object_agg(key, coalesce(${notificationPreferences.preferences} -> key, '{}') || value)
    from jsonb_each(${JSON.stringify(off)}::jsonb))`;
  const [row] = await ctx.db
    .update(notificationPreferences)
    .set({ preferences: merged })
    .where(eq(notificationPreferences.unsubscribeKey, key))
    .returning({ userId: notificationPreferences.userId });
  if (!row) throw notFound('Link');
}

async function stopDigest(ctx: Ctx, key: string): Promise<void> {
  const [row] = await ctx.db
    .select({ userId: notificationPreferences.userId })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.unsubscribeKey, key));
  if (!row) throw notFound('Link');
  await ctx.db.delete(digests).where(eq(digests.userId, row.userId));
}
