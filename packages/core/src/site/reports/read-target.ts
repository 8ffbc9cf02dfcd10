import { tables } from '@stagedoor/db';
import type { TargetRef, TargetType } from '@stagedoor/validators';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

/** A thing that can be reported, regardless of who asks. */
export interface Target {
  /** Its title or name, or the text of a comment. */
  name: string;
  /** The title under which a comment stands; otherwise its own name. */
  shownName: string;
  /** Its page on this site. */
  path: string;
  /** Who made it: of an artist's things the owner of the profile, if it has one. */
  makerUserId: number | null;
  /** The profile that it belongs to, or null for what belongs to a person. */
  artistId: number | null;
}

const { albums, artists, comments, contents, playlists, songComments, songs, users } = tables;

const ownerOf = (artistId: SQLWrapper) => sql`
  (select m.user_id from artist_members m where m.artist_id = ${artistId} and m.role = 'owner')`;

/** One statement for each type, with the columns of `Target`. */
const READ: Record<TargetType, (id: number) => SQL> = {
  artist: (id) => sql`
    select name, name as "shownName", '/artist/' || id as path, id as "artistId",
      ${ownerOf(artists.id)} as "makerUserId"
    from ${artists} where id = ${id}`,
  album: (id) => sql`
    select title as name, title as "shownName", '/album/' || id as path, artist_id as "artistId",
      ${ownerOf(albums.artistId)} as "makerUserId"
    from ${albums} where id = ${id}`,
  song: (id) => sql`
    select title as name, title as "shownName", '/song/' || id as path, artist_id as "artistId",
      ${ownerOf(songs.artistId)} as "makerUserId"
    from ${songs} where id = ${id}`,
  post: (id) => sql`
    select title as name, title as "shownName", '/content/' || id as path, artist_id as "artistId",
      ${ownerOf(contents.artistId)} as "makerUserId"
    from ${contents} where id = ${id}`,
  songComment: (id) => sql`
    select c.text as name, s.title as "shownName", '/song/' || s.id as path, null::int as "artistId",
      c.user_id as "makerUserId"
    from ${songComments} c join ${songs} s on s.id = c.song_id where c.id = ${id}`,
  postComment: (id) => sql`
    select c.text as name, p.title as "shownName", '/content/' || p.id as path, null::int as "artistId",
      c.user_id as "makerUserId"
    from ${comments} c join ${contents} p on p.id = c.content_id where c.id = ${id}`,
  playlist: (id) => sql`
    select name, name as "shownName", '/playlist/' || id as path, null::int as "artistId",
      user_id as "makerUserId"
    from ${playlists} where id = ${id}`,
  user: (id) => sql`
    select display_username as name, display_username as "shownName", '/u/' || display_username as path,
      null::int as "artistId", id as "makerUserId"
    from ${users} where id = ${id}`,
};

/** The thing, deleted or hidden ones too; undefined when it is gone for good. */
export async function readTarget(ctx: Ctx, { targetType, targetId }: TargetRef): Promise<Target | undefined> {
  const [row] = await ctx.db.execute<{ [K in keyof Target]: Target[K] }>(READ[targetType](targetId));
  return row;
}
