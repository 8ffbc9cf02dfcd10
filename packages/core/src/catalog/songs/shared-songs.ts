import { tables } from '@stagedoor/db';
import type { Song } from '@stagedoor/validators';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { datesOf, isListed, linksOfSong, opensByLink, signAddress } from '../../platform/releases/index.ts';
import { loadRights, NO_RIGHTS, ownsArtist } from '../../platform/rights/index.ts';
import { presentSong } from './present.ts';
import { getSong } from './queries.ts';
import { type SelectedSong, selectSongs, songPresentable } from './select-songs.ts';

const { albums, songs } = tables;

/**
 * The song as `getSong` returns it. With its secret link or its album's, also one that is not open yet
 * (docs/rules.md, Secret links).
 */
export async function getSongOrShared(ctx: Ctx, input: { id: number }): Promise<Song> {
  const [shared] = await listSharedSongs(ctx, eq(songs.id, input.id));
  return shared ?? getSong(ctx, input);
}

/** The songs of `which` that the caller's secret link opens. Members need no link. */
export async function listSharedSongs(ctx: Ctx, which: SQL): Promise<Song[]> {
  const { secretKey: key } = ctx;
  if (key === undefined) return [];
  const [rights, now] = [await loadRights(ctx), ctx.now()];
  const rows = await selectSongs(ctx.db)
    .where(and(which, songPresentable, sql`${key} in (${songs.secretKey}, ${albums.secretKey})`))
    .orderBy(asc(songs.discNumber), sql`${songs.trackNumber} nulls last`, asc(songs.id));
  return rows.flatMap((row) => {
    if (
      ownsArtist(rights, row.artistId) ||
      !opensByLink(linksOfSong(row.release, row.albumRelease), key, now)
    )
      return [];
    return presentShared(row, key, now);
  });
}

/** The song as a visitor sees it, opened by the link. An album that is not shown by it stays unnamed. */
function presentShared(row: SelectedSong, key: string, now: Date): Song {
  const { albumRelease } = row;
  const showsAlbum = albumRelease && (albumRelease.secretKey === key || isListed(datesOf(albumRelease), now));
  const sign = (address: string) => signAddress(address, key, now);
  const isReady = row.state === 'ready';
  return {
    ...presentSong(row, NO_RIGHTS, now),
    ...(!showsAlbum && { albumId: null, albumTitle: null }),
    isLocked: false,
    isShared: true,
    audioUrl: isReady && row.audioUrl ? sign(row.audioUrl) : null,
    sources: isReady ? row.sources.map(({ type, url }) => ({ type, url: sign(url) })) : [],
  };
}
