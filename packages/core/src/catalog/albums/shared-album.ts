import { tables } from '@stagedoor/db';
import type { Album, Song } from '@stagedoor/validators';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { datesOf, opensByLink } from '../../platform/releases/index.ts';
import { loadRights, NO_RIGHTS, ownsArtist } from '../../platform/rights/index.ts';
import { listSharedSongs } from '../songs/index.ts';
import { getAlbum, presentAlbum, selectAlbums } from './queries.ts';

const { albums, artists, songs } = tables;

/**
 * The album as `getAlbum` returns it. With its secret link, also one that is not open yet, with all songs
 * (docs/rules.md, Secret links).
 */
export async function getAlbumOrShared(ctx: Ctx, input: { id: number }): Promise<Album & { songs: Song[] }> {
  return (await findSharedAlbum(ctx, input.id)) ?? getAlbum(ctx, input);
}

async function findSharedAlbum(ctx: Ctx, id: number): Promise<(Album & { songs: Song[] }) | undefined> {
  const { secretKey: key } = ctx;
  if (key === undefined) return undefined;
  const now = ctx.now();
  const [row] = await selectAlbums(ctx.db, { scope: 'public', now }).where(
    and(
      ...[eq(albums.id, id), eq(albums.secretKey, key), isNull(albums.deletedAt), isNull(albums.hiddenAt)],
      ...[isNull(artists.deletedAt), isNull(artists.suspendedAt)],
    ),
  );
  if (!row || ownsArtist(await loadRights(ctx), row.artistId)) return undefined;
  if (!opensByLink([{ key, opensAt: datesOf(row.release).opensAt }], key, now)) return undefined;
  const shared = await listSharedSongs(ctx, eq(songs.albumId, id));
  return { ...presentAlbum(row, NO_RIGHTS, now), songs: shared, songCount: shared.length };
}
