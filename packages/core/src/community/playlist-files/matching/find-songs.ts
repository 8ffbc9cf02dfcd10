import { tables } from '@stagedoor/db';
import { PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { and, asc, or, sql } from 'drizzle-orm';
import { type SelectedSong, selectSongs, songVisibleTo } from '../../../catalog/songs/index.ts';
import type { Ctx } from '../../../platform/context/index.ts';
import { loadRights } from '../../../platform/rights/index.ts';

const { songs } = tables;

/** Songs with one name and artist, which album and length distinguish. */
const PER_NAME = 20;
/** Songs that are suggested for an entry without a match. */
const PER_TITLE = 3;

/** A folded title with a folded artist's name. */
export interface NameKey {
  title: string;
  artist: string;
}

interface FoundName extends NameKey {
  id: number;
}

/** The songs with one of these ids, MBIDs or ISRCs that the caller may see. */
export async function findSongsByCodes(
  ctx: Ctx,
  { ids, mbids, isrcs }: { ids: number[]; mbids: string[]; isrcs: string[] },
): Promise<SelectedSong[]> {
  if (ids.length + mbids.length + isrcs.length === 0) return [];
  const visible = songVisibleTo(await loadRights(ctx), ctx.now());
  const hasCode = or(
    sql`${songs.id} = any(${sql.param(ids)}::int[])`,
    sql`${songs.recordingMbid} = any(${sql.param(mbids)}::text[])`,
    sql`${songs.isrc} = any(${sql.param(isrcs)}::text[])`,
  );
  return selectSongs(ctx.db)
    .where(and(hasCode, visible))
    .orderBy(asc(songs.id))
    .limit(2 * PLAYLIST_MAX_SONGS);
}

/** The visible songs with these ids, in no particular order. */
export async function findSongsById(ctx: Ctx, ids: number[]): Promise<SelectedSong[]> {
  if (ids.length === 0) return [];
  const visible = songVisibleTo(await loadRights(ctx), ctx.now());
  return selectSongs(ctx.db).where(and(sql`${songs.id} = any(${sql.param(ids)}::int[])`, visible));
}

/**
 * Ids of the visible songs of these titles by these artists, the most played first. Titles and artists are looked
 * up once each, however often a file combines them.
 */
export async function findNamedSongs(ctx: Ctx, keys: readonly NameKey[]): Promise<FoundName[]> {
  if (keys.length === 0) return [];
  const visible = songVisibleTo(await loadRights(ctx), ctx.now());
  const titles = sql.param(keys.map(({ title }) => title));
  const artists = sql.param(keys.map(({ artist }) => artist));
  return ctx.db.execute<FoundName & Record<string, unknown>>(sql`
    with pairs as materialized (
      select distinct title, artist from unnest(${titles}::text[], ${artists}::text[]) as pairs(title, artist)
    ), named as materialized (
      select names.id, keys.artist from (select distinct artist from pairs) keys
      join artist_names names on fold_title(names.title) = keys.artist
    ), titled as materialized (
      select names.id, keys.title from (select distinct title from pairs) keys
      join song_titles names on fold_title(names.title) = keys.title
    ), both_known as (
      select titled.id, titled.title, named.artist
      from titled join songs s on s.id = titled.id join named on named.id = s.artist_id
      union
      select titled.id, titled.title, fold_title(s.original_artist_name)
      from titled join songs s on s.id = titled.id where s.original_artist_name is not null
    ), ranked as (
      select songs.id, both_known.title, both_known.artist,
        row_number() over (partition by both_known.title, both_known.artist order by songs.plays desc, songs.id) as place
      from both_known join pairs using (title, artist) join songs on songs.id = both_known.id
        join artists on artists.id = songs.artist_id
        left join albums on albums.id = songs.album_id and albums.deleted_at is null
      where ${visible}
    )
    select id, title, artist from ranked where place <= ${PER_NAME} order by place`);
}

/** Ids of the most played visible songs of each title. */
export async function findTitledSongs(
  ctx: Ctx,
  titles: readonly string[],
): Promise<{ id: number; title: string }[]> {
  if (titles.length === 0) return [];
  const visible = songVisibleTo(await loadRights(ctx), ctx.now());
  return ctx.db.execute<{ id: number; title: string }>(sql`
    with ranked as (
      select songs.id, keys.title,
        row_number() over (partition by keys.title order by songs.plays desc, songs.id) as place
      from unnest(${sql.param(titles)}::text[]) as keys(title)
        join song_titles names on fold_title(names.title) = keys.title join songs on songs.id = names.id
        join artists on artists.id = songs.artist_id
        left join albums on albums.id = songs.album_id and albums.deleted_at is null
      where ${visible}
    )
    select id, title from ranked where place <= ${PER_TITLE} order by place`);
}
