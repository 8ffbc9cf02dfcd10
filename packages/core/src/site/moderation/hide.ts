import { tables } from '@stagedoor/db';
import type { TargetRef } from '@stagedoor/validators';
import { eq, type SQL, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { tableOf } from '../reports/index.ts';
import { refreshArtistState, refreshPersonState } from './person-state.ts';

const { albums, posts, songs } = tables;

/** The time at which a thing was hidden, from the decisions that have not been undone. */
export const hiddenSince = ({ targetType, targetId }: TargetRef): SQL => sql`(
  select min(created_at) from decisions where target_type = ${targetType} and target_id = ${targetId}
    and kind = 'hide' and undone_at is null)`;

/** Recomputes whether a thing is hidden. */
export async function refreshHiding(ctx: Ctx, target: TargetRef): Promise<void> {
  const { targetType, targetId } = target;
  if (targetType === 'user') return refreshPersonState(ctx, targetId);
  if (targetType === 'artist') return refreshArtistState(ctx, targetId);
  const hiddenAt = hiddenSince(target);
  if (targetType === 'album' || targetType === 'song' || targetType === 'post') {
    const table = { album: albums, song: songs, post: posts }[targetType];
    await changeRows(ctx, table, { set: { hiddenAt }, where: eq(table.id, targetId) });
  } else
    await ctx.db.execute(
      sql`update ${tableOf(targetType)} set hidden_at = ${hiddenAt} where id = ${targetId}`,
    );
}
