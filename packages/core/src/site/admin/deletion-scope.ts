import type { DeletionScope, TargetRef } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';

/** Counts what would be deleted with something, for the confirmation dialog. */
export async function getDeletionScope(
  ctx: Ctx,
  { targetType, targetId: id }: TargetRef,
): Promise<DeletionScope> {
  requireAdmin(ctx);
  const userId = targetType === 'user' ? id : null;
  const artist =
    targetType === 'user'
      ? sql`id in (select artist_id from artist_members where user_id = ${id} and role = 'owner')`
      : targetType === 'artist'
        ? sql`id = ${id}`
        : sql`false`;
  const comments = {
    user: sql`(select count(*) from comments where deleted_at is null and user_id = ${id})
      + (select count(*) from song_comments where deleted_at is null and user_id = ${id})`,
    artist: sql`(select count(*) from comments where deleted_at is null and content_id in (select id from posts))
      + (select count(*) from song_comments where deleted_at is null and song_id in (select id from tracks))`,
    song: sql`(select count(*) from song_comments where deleted_at is null and song_id = ${id})`,
    album: sql`0`,
    post: sql`(select count(*) from comments where deleted_at is null and content_id = ${id})`,
    postComment: sql`0`,
    songComment: sql`0`,
    playlist: sql`0`,
  }[targetType];
  const [scope] = await ctx.db.execute<{ [K in keyof DeletionScope]: DeletionScope[K] }>(sql`
    with gone as (select id from artists where deleted_at is null and ${artist}),
      tracks as (select id from songs where deleted_at is null and artist_id in (select id from gone)),
      posts as (select id from contents where deleted_at is null and artist_id in (select id from gone))
    select (select count(*) from gone)::int as artists,
      (select count(*) from tracks)::int as songs,
      (select count(*) from albums where deleted_at is null and artist_id in (select id from gone))::int as albums,
      (select count(*) from posts)::int as posts,
      (select count(*) from subscriptions where active and artist_id in (select id from gone))::int as subscribers,
      (${comments})::int as comments,
      (select count(*) from subscriptions where active and user_id = ${userId})::int as subscriptions,
      (select count(*) from liked_songs where user_id = ${userId})::int as likes,
      (select count(*) from playlists where user_id = ${userId})::int as playlists`);
  if (!scope) throw new Error('Nothing was counted');
  return scope;
}
