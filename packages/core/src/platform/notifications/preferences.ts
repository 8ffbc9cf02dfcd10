import { tables } from '@stagedoor/db';
import {
  DEFAULT_NOTIFICATION_CHANNELS,
  type NotificationPreferences,
  type NotificationPreferencesInput,
  type NotificationType,
} from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireUser } from '../context/index.ts';
import { requireWriter } from '../rate-limits/index.ts';
import { channelsOf, type StoredPreferences } from './channels.ts';

const { notificationPreferences } = tables;
const TYPES = Object.keys(DEFAULT_NOTIFICATION_CHANNELS) as NotificationType[];

/** The channels of each type of notification for the caller. */
export async function getNotificationPreferences(ctx: Ctx): Promise<NotificationPreferences> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select({ preferences: notificationPreferences.preferences })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  return present(row?.preferences ?? null);
}

/** Changes the given types and channels; omitted ones stay as they are. */
export async function setNotificationPreferences(
  ctx: Ctx,
  input: NotificationPreferencesInput,
): Promise<NotificationPreferences> {
  const { userId } = await requireWriter(ctx);
  return inTransaction(ctx, async (ctx) => {
    const row = await lockPreferences(ctx, userId);
    const preferences = { ...row.preferences };
    for (const type of TYPES)
      if (input[type]) preferences[type] = { ...channelsOf(preferences, type), ...input[type] };
    await ctx.db
      .update(notificationPreferences)
      .set({ preferences, updatedAt: ctx.now() })
      .where(eq(notificationPreferences.userId, userId));
    return present(preferences);
  });
}

/** The person's row, created on the first choice and locked until the transaction ends. */
async function lockPreferences(ctx: Ctx, userId: number) {
  await ctx.db.insert(notificationPreferences).values({ userId, preferences: {} }).onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId))
    .for('update');
  if (!row) throw new Error('The preferences were not inserted');
  return row;
}

function present(stored: StoredPreferences): NotificationPreferences {
  return Object.fromEntries(TYPES.map((type) => [type, channelsOf(stored, type)])) as NotificationPreferences;
}
