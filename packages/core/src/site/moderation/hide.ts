import type { TargetRef } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { tableOf } from '../reports/index.ts';
import { refreshArtistState, refreshPersonState } from './person-state.ts';

/** When a thing was hidden, by the decisions that stand. */
export const hiddenSince = ({ targetType, targetId }: TargetRef): SQL => sql`(
  select min(created_at) from decisions where target_type = ${targetType} and target_id = ${targetId}
    and kind = 'hide' and undone_at is null)`;

/** Computes anew whether a thing is hidden. */
export async function refreshHiding(ctx: Ctx, target: TargetRef): Promise<void> {
  const { targetType, targetId } = target;
  if (targetType === 'user') return refreshPersonState(ctx, targetId);
  if (targetType === 'artist') return refreshArtistState(ctx, targetId);
  await ctx.db.execute(
    sql`update ${tableOf(targetType)} set hidden_at = ${hiddenSince(target)} where id = ${targetId}`,
  );
}
