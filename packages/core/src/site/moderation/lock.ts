import type { DecisionKind, TargetRef } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { lockBillingTurn } from '../../money/payments/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { tableOf } from '../reports/index.ts';

/**
 * Locks the rows that a decision, or its undoing, changes. Its case is locked last, since inline deletions find their
 * case only at their end.
 */
export async function lockWhatChanges(
  ctx: Ctx,
  { targetType, targetId }: TargetRef,
  kind: DecisionKind,
  makerUserId: number | null,
): Promise<void> {
  if (kind === 'dismiss' || kind === 'warn') return;
  if (kind === 'suspend') return lockPerson(ctx, makerUserId);
  if (targetType === 'user') return lockPerson(ctx, targetId);
  await ctx.db.execute(sql`select 1 from ${tableOf(targetType)} where id = ${targetId} for no key update`);
  if (targetType === 'album' && kind === 'delete') await lockSongsOf(ctx, targetId);
}

/** Songs go and come back with their album. */
const lockSongsOf = (ctx: Ctx, albumId: number) =>
  ctx.db.execute(sql`select 1 from songs where album_id = ${albumId} and (deleted_at is null
    or artist_id = (select artist_id from albums where id = ${albumId})) order by id for no key update`);

/** Locks a person with their billing, and then the profiles that they own in the order of their ids. */
export async function lockPerson(ctx: Ctx, userId: number | null): Promise<void> {
  if (userId !== null) await lockBillingTurn(ctx, userId);
  await ctx.db.execute(sql`select 1 from users where id = ${userId} for no key update`);
  await ctx.db.execute(sql`select 1 from artists where id in (
    select artist_id from artist_members where user_id = ${userId} and role = 'owner') order by id for no key update`);
}
