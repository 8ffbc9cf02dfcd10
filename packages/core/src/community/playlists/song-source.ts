import { tables } from '@stagedoor/db';
import type { Page, Paging, PlaylistCover, PlaylistSong, SmartRules } from '@stagedoor/validators';
import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import {
  presentSong,
  selectSongsWith,
  songVisibleInSum,
  songVisibleWithAlbum,
} from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { defineCursors } from '../../platform/paging/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { listSmartSongs, readSmartFacts } from '../smart-playlists/index.ts';
import type { PlaylistRow } from './access.ts';

const { playlistSongs, songs, users } = tables;
const cursors = defineCursors('songs of a playlist', { position: 'number' });
const smartCursors = defineCursors('songs of a smart playlist', { offset: 'number' });

/** Totals of a playlist's songs that the caller may see. */
export interface SongFacts {
  songCount: number;
  durationMs: number;
  mosaic: PlaylistCover[];
}

/** The columns of a playlist that reading its songs needs. */
export type SongSource = Pick<PlaylistRow, 'id' | 'userId' | 'rules' | 'coverImage'>;

const NOTHING: SongFacts = { songCount: 0, durationMs: 0, mosaic: [] };

/** The songs of a playlist that the caller may see, in its order. */
export async function listSongsOf(
  ctx: Ctx,
  playlist: SongSource,
  { limit, cursor }: Paging,
): Promise<Page<PlaylistSong>> {
  if (playlist.rules !== null) return listSongsByRules(ctx, playlist.rules, { limit, cursor });
  const rights = await loadRights(ctx);
  const now = ctx.now();
  const last = cursors.read(ctx, cursor);
  const rows = await selectSongsWith(ctx.db, {
    position: playlistSongs.position,
    addedAt: playlistSongs.addedAt,
    adderId: users.id,
    adderName: users.displayUsername,
  })
    .innerJoin(playlistSongs, eq(playlistSongs.songId, songs.id))
    .leftJoin(users, and(eq(users.id, playlistSongs.addedBy), isNull(users.deletedAt)))
    .where(
      and(
        eq(playlistSongs.playlistId, playlist.id),
        last && gt(playlistSongs.position, last.position),
        songVisibleWithAlbum(rights, now),
      ),
    )
    .orderBy(asc(playlistSongs.position))
    .limit(limit + 1);
  return cursors.page(ctx, rows, limit, ({ position: _position, addedAt, adderId, adderName, ...song }) => ({
    ...presentSong(song, rights, now),
    addedAt: addedAt.toISOString(),
    addedBy: adderId !== null && adderName !== null ? { id: adderId, username: adderName } : null,
  }));
}

/** The songs of a smart playlist. They were added when they came here; the cursor is the place in the list. */
async function listSongsByRules(
  ctx: Ctx,
  rules: SmartRules,
  { limit, cursor }: Paging,
): Promise<Page<PlaylistSong>> {
  const { offset } = smartCursors.read(ctx, cursor) ?? { offset: 0 };
  const songs = await listSmartSongs(ctx, rules, { offset, limit: limit + 1 });
  return {
    items: songs.slice(0, limit).map((song) => ({ ...song, addedAt: song.createdAt, addedBy: null })),
    nextCursor: songs.length > limit ? smartCursors.write(ctx, { offset: offset + limit }) : null,
  };
}

/** The songs of one playlist in sum. */
export async function readFactsOf(ctx: Ctx, playlist: SongSource): Promise<SongFacts> {
  const { id, rules, coverImage } = playlist;
  if (rules === null) return (await readSongFacts(ctx, [playlist]))(id);
  const facts = (await readSmartFacts(ctx, [{ id, rules }])).get(id);
  if (!facts) return NOTHING;
  const { covers, ...sums } = facts;
  return { ...sums, mosaic: coverImage === null && covers.length === 4 ? covers : [] };
}

/** The songs of several ordinary playlists in sum, in one statement. */
export async function readSongFacts(
  ctx: Ctx,
  playlists: readonly SongSource[],
): Promise<(playlistId: number) => SongFacts> {
  const visible = songVisibleInSum(await loadRights(ctx), ctx.now());
  const facts = playlists.length === 0 ? [] : await selectFacts(ctx, playlists, visible);
  const byId = new Map(facts.map(({ id, ...facts }) => [id, facts]));
  return (playlistId) => byId.get(playlistId) ?? NOTHING;
}

function selectFacts(ctx: Ctx, playlists: readonly SongSource[], visible: SQL | undefined) {
  const ids = playlists.map(({ id }) => id);
  const coverless = playlists.flatMap(({ id, coverImage }) => (coverImage === null ? [id] : []));
  return ctx.db.execute<{ id: number } & { [Key in keyof SongFacts]: SongFacts[Key] }>(sql`
    with shown as materialized (
      select ps.playlist_id, ps.position, songs.duration_ms,
        coalesce(songs.cover_image, albums.cover_image) as image,
        case when songs.cover_image is null then albums.cover_placeholder else songs.cover_placeholder end as placeholder
      from playlist_songs ps join songs on songs.id = ps.song_id left join albums on albums.id = songs.album_id and albums.deleted_at is null
      where ps.playlist_id = any(${sql.param(ids)}::int[]) and ${visible}
    ), covers as (
      select playlist_id, image, min(placeholder) as placeholder,
        row_number() over (partition by playlist_id order by min(position)) as nth
      from shown where image is not null and playlist_id = any(${sql.param(coverless)}::int[])
      group by playlist_id, image
    ), mosaics as (
      select playlist_id, json_agg(json_build_object('image', image, 'placeholder', placeholder) order by nth) as mosaic
      from covers where nth <= 4 group by playlist_id having count(*) = 4
    ), sums as (
      select playlist_id, count(*)::int as songs, coalesce(sum(duration_ms), 0)::float8 as duration
      from shown group by playlist_id
    )
    select sums.playlist_id as id, sums.songs as "songCount", sums.duration as "durationMs",
      coalesce(mosaics.mosaic, '[]') as mosaic
    from sums left join mosaics using (playlist_id)`);
}
