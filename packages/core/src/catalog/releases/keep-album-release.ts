import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';

/**
 * Songs that leave an album before it opens keep its state, so that nothing is published by being moved. `leaving`
 * is a condition on `songs`.
 */
export async function keepAlbumRelease(ctx: Ctx, leaving: SQL): Promise<void> {
  await ctx.db.execute(sql`
    update songs set release_state = album.release_state, publish_at = album.publish_at,
      early_access_days = album.early_access_days
    from albums album
    where album.id = songs.album_id and album.deleted_at is null and songs.release_state <> 'draft'
      and (album.release_state = 'draft'
        or album.release_state = 'scheduled' and album.publish_at > ${timeOf(ctx.now())}::timestamptz
          and (songs.release_state = 'published' or songs.publish_at < album.publish_at))
      and ${leaving}`);
}
