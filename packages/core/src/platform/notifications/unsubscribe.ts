import { tables } from '@stagedoor/db';
import type { UnsubscribeInput } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { notFound } from '../errors/index.ts';
import { takeHit } from '../rate-limits/index.ts';
import { mailedTypes } from './channels.ts';

const { notificationPreferences } = tables;

/**
 * Ends the mails of one type, or of all, for whoever holds the secret key of a mail's link; nobody signs in for it
 * (RFC 8058). Doing it again changes nothing.
 */
export async function unsubscribe(ctx: Ctx, input: UnsubscribeInput): Promise<void> {
  await takeHit(ctx, 'unsubscribesPerAddress', ctx.address ?? 'system');
  const off = Object.fromEntries(
    (input.type ? [input.type] : mailedTypes).map((type) => [type, { email: false }]),
  );
  // Types merge by type, so that the choice for the app stays: one statement, no two of which overwrite each other.
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
