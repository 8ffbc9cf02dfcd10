import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';

/**
 * Songs that leave an album before it opens keep the dates that they had together, so that nothing is published by being moved.
 * From a draft, and from an album that a moderator has hidden, they leave as drafts. `leaving` is a condition on `songs`.
 */
export async function keepAlbumRelease(ctx: Ctx, leaving: SQL): Promise<void> {
  const isDraft = sql`(album.release_state = 'draft' or album.hidden_at is not null)`;
  // A published song has no date, which `greatest` ignores.
  const opensAt = sql`greatest(album.publish_at, songs.publish_at)`;
  const listedAt = sql`greatest(album.publish_at - album.early_access_days * interval '24 hours',
    songs.publish_at - songs.early_access_days * interval '24 hours')`;
  await ctx.db.execute(sql`
    update songs set release_state = case when ${isDraft} then 'draft' else 'scheduled' end,
      publish_at = case when not ${isDraft} then ${opensAt} end,
      early_access_days = case when ${isDraft} then album.early_access_days
        else floor(extract(epoch from ${opensAt} - ${listedAt}) / 86400) end
    from albums album
    where album.id = songs.album_id and album.deleted_at is null and songs.release_state <> 'draft'
      and (${isDraft} or album.release_state = 'scheduled' and album.publish_at > ${timeOf(ctx.now())}::timestamptz)
      and ${leaving}`);
}
