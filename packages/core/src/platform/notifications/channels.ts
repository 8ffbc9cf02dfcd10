import { tables } from '@stagedoor/db';
import {
  DEFAULT_NOTIFICATION_CHANNELS,
  type NotificationChannels,
  type NotificationType,
  TYPES_WITHOUT_MAIL,
} from '@stagedoor/validators';
import { inArray } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';

const { notificationPreferences } = tables;

/** Types that can be mailed. */
export const mailedTypes = (Object.keys(DEFAULT_NOTIFICATION_CHANNELS) as NotificationType[]).filter(
  (type) => !TYPES_WITHOUT_MAIL.includes(type),
);

export type StoredPreferences = Record<string, Partial<NotificationChannels>> | null;

/** The channels through which a type of notification reaches a person: their choice, or the default. */
export function channelsOf(stored: StoredPreferences, type: NotificationType): NotificationChannels {
  const chosen = { ...DEFAULT_NOTIFICATION_CHANNELS[type], ...stored?.[type] };
  return TYPES_WITHOUT_MAIL.includes(type) ? { ...chosen, email: false } : chosen;
}

/** The key of each person's unsubscribe links; created for those who have none yet. */
export async function unsubscribeKeysOf(
  ctx: Ctx,
  people: readonly { id: number; unsubscribeKey: string | null }[],
): Promise<Map<number, string>> {
  const { userId, unsubscribeKey } = notificationPreferences;
  const keys = new Map(
    people.flatMap((person) => (person.unsubscribeKey === null ? [] : [[person.id, person.unsubscribeKey]])),
  );
  const without = people.map(({ id }) => id).filter((id) => !keys.has(id));
  if (without.length === 0) return keys;
  await ctx.db
    .insert(notificationPreferences)
    .values(without.map((id) => ({ userId: id, preferences: {} })))
    .onConflictDoNothing();
  const made = await ctx.db
    .select({ id: userId, key: unsubscribeKey })
    .from(notificationPreferences)
    .where(inArray(userId, without));
  return new Map([...keys, ...made.map(({ id, key }) => [id, key] as const)]);
}
