import { tables } from '@stagedoor/db';
import type { TargetRef, TargetType } from '@stagedoor/validators';
import { and, type SQL, sql } from 'drizzle-orm';
import { isPresentable } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { isReleasedAt, isSongReleasedAt } from '../../platform/releases/index.ts';

const { albums, posts, songs } = tables;

const hasArtist = (artistId: SQL) =>
  sql`exists (select from artists a where a.id = ${artistId} and a.deleted_at is null)`;

/**
 * Songs and posts that are out, or were until they were hidden or deleted: moderators see no drafts, nothing scheduled
 * and nothing in progress (docs/rules.md, Lists of the administration).
 */
export const isSongPublished = (now: Date): SQL =>
  sql`(${and(isPresentable, isSongReleasedAt(now), hasArtist(sql`${songs.artistId}`))})`;
export const POST_IS_PUBLISHED = sql`(${posts.state} = 'published' and ${posts.fileState} in ('none', 'ready')
  and ${hasArtist(sql`${posts.artistId}`)})`;

const isPublished = (type: TargetType, now: Date): SQL =>
  ({
    artist: sql`select id from artists where deleted_at is null`,
    user: sql`select id from users where deleted_at is null`,
    playlist: sql`select id from playlists where is_public`,
    album: sql`select id from ${albums} where ${isReleasedAt(albums, now)} and ${hasArtist(sql`${albums.artistId}`)}`,
    song: sql`select id from ${songs} where ${isSongPublished(now)}`,
    post: sql`select id from ${posts} where ${POST_IS_PUBLISHED}`,
    songComment: sql`select c.id from song_comments c join ${songs} on ${songs.id} = c.song_id where ${isSongPublished(now)}`,
    postComment: sql`select c.id from comments c join ${posts} on ${posts.id} = c.content_id where ${POST_IS_PUBLISHED}`,
  })[type];

/** Returns a test for things that moderators may know: published or reported ones. */
export async function findKnownToModerators(
  ctx: Ctx,
  targets: readonly TargetRef[],
): Promise<(target: TargetRef) => boolean> {
  const known = new Set<string>();
  for (const [type, ofType] of Map.groupBy(targets, ({ targetType }) => targetType)) {
    const ids = sql`any(${sql.param(ofType.map(({ targetId }) => targetId))}::int[])`;
    const rows = await ctx.db.execute<{ id: number }>(sql`
      select id from (${isPublished(type, ctx.now())}) known where id = ${ids}
      union select target_id from report_cases where target_type = ${type} and target_id = ${ids}`);
    for (const { id } of rows) known.add(`${type} ${id}`);
  }
  return ({ targetType, targetId }) => known.has(`${targetType} ${targetId}`);
}
