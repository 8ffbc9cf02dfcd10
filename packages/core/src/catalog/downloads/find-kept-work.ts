import { tables } from '@stagedoor/db';
import type { DownloadInput, Song } from '@stagedoor/validators';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { datesOfSong } from '../../platform/releases/index.ts';
import { hasBought, loadRights, whyNotPlayable } from '../../platform/rights/index.ts';
import { presentAlbum, selectAlbums } from '../albums/index.ts';
import { isPresentable, presentSong, selectSongsWith } from '../songs/index.ts';
import type { Downloadable } from './find-downloadable.ts';

const { albums, artists, songs } = tables;

/**
 * Work that is there for its buyers alone, since its people withdrew or deleted it or are suspended; null when the caller has not
 * bought it. The worker, who makes the files, finds it for all of them.
 */
export async function findKeptWork(
  ctx: Ctx,
  { of, id }: Pick<DownloadInput, 'of' | 'id'>,
): Promise<Downloadable | null> {
  const rights = await loadRights(ctx);
  const isWorker = ctx.actor.kind === 'system';
  if (!isWorker && !rights.isBuyer) return null;
  const now = ctx.now();
  const rows = await selectSongsWith(ctx.db, {
    ownAlbumId: songs.albumId,
    deletedAt: sql`coalesce(${songs.deletedAt}, ${artists.deletedAt})`,
  })
    .where(
      and(
        of === 'song' ? eq(songs.id, id) : eq(songs.albumId, id),
        isPresentable,
        eq(songs.deletedByAdmin, false),
        isNull(songs.hiddenAt),
        eq(artists.deletedByAdmin, false),
      ),
    )
    .orderBy(asc(songs.discNumber), asc(songs.trackNumber), asc(songs.id));
  const isTheirs = (row: (typeof rows)[number]) => {
    const sold = { songId: row.id, albumId: row.ownAlbumId, artistId: row.artistId };
    const work = {
      ...sold,
      isPremium: row.isPremium,
      isReady: row.state === 'ready',
      isHidden: false,
      isDeleted: row.deletedAt !== null,
      isTakenDown: Boolean(row.albumRelease?.hiddenAt),
      ...datesOfSong(row.release, row.albumRelease),
    };
    return isWorker || (hasBought(rights, sold) && whyNotPlayable(work, rights, now) === null);
  };
  const kept = rows
    .filter(isTheirs)
    .map((row): Song => ({ ...presentSong(row, rights, now), canDownload: true }));
  if (kept.length === 0) return null;
  return { album: of === 'song' ? null : await findAlbum(ctx, id), songs: kept };
}

async function findAlbum(ctx: Ctx, id: number): Promise<Downloadable['album']> {
  const now = ctx.now();
  const [album] = await selectAlbums(ctx.db, { scope: 'all', now }).where(
    and(eq(albums.id, id), eq(albums.deletedByAdmin, false), isNull(albums.hiddenAt)),
  );
  return album ? presentAlbum(album, await loadRights(ctx), now) : null;
}
