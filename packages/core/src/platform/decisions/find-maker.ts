import type { TargetRef } from '@stagedoor/validators';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';

const ownerOf = (artistId: SQL) =>
  sql`select user_id from artist_members where role = 'owner' and artist_id = (${artistId})`;

/** The user responsible for a target, even a deleted one: its author, or the owner of its profile; null without one. */
export async function findMaker(ctx: Ctx, { targetType, targetId: id }: TargetRef): Promise<number | null> {
  const maker = {
    user: sql`select id as user_id from users where id = ${id}`,
    playlist: sql`select user_id from playlists where id = ${id}`,
    songComment: sql`select user_id from song_comments where id = ${id}`,
    postComment: sql`select user_id from comments where id = ${id}`,
    artist: ownerOf(sql`${id}::int`),
    album: ownerOf(sql`select artist_id from albums where id = ${id}`),
    song: ownerOf(sql`select artist_id from songs where id = ${id}`),
    post: ownerOf(sql`select artist_id from contents where id = ${id}`),
  }[targetType];
  const [row] = await ctx.db.execute<{ user_id: number }>(maker);
  return row?.user_id ?? null;
}
