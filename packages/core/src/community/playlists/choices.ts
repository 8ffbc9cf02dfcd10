import { PLAYLISTS_PER_PERSON, type PlaylistChoice, type PlaylistChoicesInput } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { songVisibleTo } from '../../catalog/songs/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { readSongFacts, type SongSource } from './song-source.ts';

type ChoiceRow = SongSource & Pick<PlaylistChoice, 'id' | 'name' | 'coverImage' | 'isPublic' | 'present'>;

/**
 * The playlists to which the caller may add songs, those that they used last first, with how many of the given songs
 * are in each.
 */
export async function listPlaylistChoices(
  ctx: Ctx,
  { songIds }: PlaylistChoicesInput,
): Promise<PlaylistChoice[]> {
  const { userId } = requireUser(ctx);
  const visible = songVisibleTo(await loadRights(ctx), ctx.now());
  const rows = await ctx.db.execute<{ [Key in keyof ChoiceRow]: ChoiceRow[Key] }>(sql`
    with mine as (
      select p.* from playlists p join users u on u.id = p.user_id and u.deleted_at is null
      where p.rules is null and p.deleted_at is null and p.id in (select id from playlists where user_id = ${userId} union all
        select playlist_id from playlist_collaborators where user_id = ${userId} and role = 'editor')
    ), found as (
      select ps.playlist_id, count(*)::int as songs
      from playlist_songs ps join songs on songs.id = ps.song_id join artists on artists.id = songs.artist_id
      where ps.song_id = any(${sql.param(songIds)}::int[]) and ps.playlist_id in (select id from mine) and ${visible}
      group by 1
    )
    select mine.id, mine.user_id as "userId", mine.rules, mine.name, mine.cover_image as "coverImage",
      mine.is_public as "isPublic", coalesce(found.songs, 0) as present
    from mine left join found on found.playlist_id = mine.id
      left join lateral (select max(added_at) as at from playlist_songs
        where added_by = ${userId} and playlist_id = mine.id) last on true
    order by greatest(last.at, mine.created_at) desc, mine.id desc limit ${PLAYLISTS_PER_PERSON}`);
  const factsOf = await readSongFacts(ctx, rows);
  return rows.map(({ id, name, coverImage, isPublic, present }) => {
    const { songCount, mosaic } = factsOf(id);
    return { id, name, coverImage, mosaic, isPublic, songCount, present };
  });
}
