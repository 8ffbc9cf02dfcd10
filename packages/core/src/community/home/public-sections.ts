import { tables } from '@stagedoor/db';
import type { HomeItem, HomeSection } from '@stagedoor/validators';
import { HOME_POPULAR_SONGS } from '@stagedoor/validators/page-inputs';
import { and, asc, isNull, type SQL, sql } from 'drizzle-orm';
import { listAlbumsByIds } from '../../catalog/albums/index.ts';
import { listPopularSongs, listSongsByIds } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { isListedAt } from '../../platform/releases/index.ts';
import { inOrderOf, OFFERED, songItem } from './section.ts';

const { albums, popularSongs, songs } = tables;

/** The most played songs of the last week, without the songs that stand under 'Popular Songs'. */
export async function popularNow(ctx: Ctx): Promise<HomeSection> {
  const [rows, always] = await Promise.all([
    ctx.db
      .select({ id: popularSongs.songId })
      .from(popularSongs)
      .orderBy(asc(popularSongs.rank))
      .limit(2 * OFFERED),
    listPopularSongs(ctx, HOME_POPULAR_SONGS),
  ]);
  const shown = new Set(always.map(({ id }) => id));
  const ids = rows.map(({ id }) => id).filter((id) => !shown.has(id));
  const found = ids.length === 0 ? [] : await listSongsByIds(ctx, { ids });
  return {
    kind: 'popular',
    title: 'Popular now',
    items: inOrderOf(ids, found).map((song) => songItem(song)),
  };
}

type Added = { kind: 'album' | 'song'; id: number };

/** The albums, and the songs without one, that were published last. */
export async function justAdded(ctx: Ctx): Promise<HomeSection> {
  const now = ctx.now();
  const isReady = and(isNull(songs.deletedAt), sql`${songs.audioState} = 'ready'`, isListedAt(songs, now));
  const latest = (kind: Added['kind'], work: typeof albums | typeof songs, isShown: SQL | undefined) => sql`(
    select ${kind}::text as kind, ${work.id} as id, coalesce(${work.announcedAt}, ${work.createdAt}) as at
    from ${work} join artists a on a.id = ${work.artistId} and a.deleted_at is null and a.suspended_at is null
    where ${isShown} order by coalesce(${work.announcedAt}, ${work.createdAt}) desc, ${work.id} desc limit ${OFFERED})`;
  const hasSongs = sql`exists (select from ${songs} where ${songs.albumId} = ${albums.id} and ${isReady})`;
  const rows = await ctx.db.execute<Added>(sql`
    select kind, id from (
      ${latest('album', albums, and(isNull(albums.deletedAt), isListedAt(albums, now), hasSongs))}
      union all ${latest('song', songs, and(isReady, isNull(songs.albumId)))}
    ) added order by at desc, kind, id desc limit ${OFFERED}`);
  return { kind: 'added', title: 'Just added', items: await readItems(ctx, rows) };
}

/** The albums and songs in the order of the rows. */
export async function readItems(ctx: Ctx, rows: readonly Added[]): Promise<HomeItem[]> {
  const idsOf = (kind: Added['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const songIds = idsOf('song');
  const [albums, songs] = await Promise.all([
    listAlbumsByIds(ctx, idsOf('album')),
    songIds.length === 0 ? [] : listSongsByIds(ctx, { ids: songIds }),
  ]);
  const albumOf = new Map(albums.map((album) => [album.id, album]));
  const songOf = new Map(songs.map((song) => [song.id, song]));
  return rows.flatMap(({ kind, id }): HomeItem[] => {
    const [album, song] = [albumOf.get(id), songOf.get(id)];
    if (kind === 'album') return album ? [{ kind, album }] : [];
    return song ? [songItem(song)] : [];
  });
}
