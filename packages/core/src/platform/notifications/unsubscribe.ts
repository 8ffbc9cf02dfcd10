import { tables } from '@stagedoor/db';
import type { UnsubscribeInput } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { takeHit } from '../rate-limits/index.ts';
import { mailedTypes } from './channels.ts';

const { notificationPreferences } = tables;

/**
 * Stops mails of one type, or of all types, for the holder of the secret key in a mail's link, without
 * signing in (RFC 8058). Repeating it changes nothing.
 */
export async function unsubscribe(ctx: Ctx, input: UnsubscribeInput): Promise<void> {
  await takeHit(ctx, 'unsubscribesPerAddress', ctx.address ?? 'system');
  const off = Object.fromEntries(
    (input.type ? [input.type] : mailedTypes).map((type) => [type, { email: false }]),
  );
  // Merged per type in one statement: the in-app choice stays, and concurrent changes do not overwrite each
  // other.
  const merged = sql`${notificationPreferences.preferences} || (
    select jsonb_object_agg(key, coalesce(${notificationPreferences.preferences} -> key, '{}') || value)
    from jsonb_each(${JSON.stringify(off)}::jsonb))`;
  const [row] = await ctx.db
    .update(notificationPreferences)
    .set({ preferences: merged })
    .where(eq(notificationPreferences.unsubscribeKey, input.key))
    .returning({ userId: notificationPreferences.userId });
  if (!row) throw notFound('Link');
}
