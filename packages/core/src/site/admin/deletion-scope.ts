import type { DeletionScope, EntityRef } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { type Ctx, requireAdmin } from '../../platform/context/index.ts';

/** Counts what would be deleted with a person, an artist or a post, for the confirmation dialog. */
export async function getDeletionScope(ctx: Ctx, { entity, id }: EntityRef): Promise<DeletionScope> {
  requireAdmin(ctx);
  const userId = entity === 'user' ? id : null;
  const artist = { user: sql`user_id = ${id}`, artist: sql`id = ${id}`, content: sql`false` }[entity];
  const comments = {
    user: sql`(select count(*) from comments where user_id = ${id})
      + (select count(*) from song_comments where user_id = ${id})`,
    artist: sql`(select count(*) from comments where content_id in (select id from posts))
      + (select count(*) from song_comments where song_id in (select id from tracks))`,
    content: sql`(select count(*) from comments where content_id = ${id})`,
  }[entity];
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
      (select count(*) from playlists where user_id = ${userId})::int as playlists`);
  if (!scope) throw new Error('Nothing was counted');
  return scope;
}
