import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import {
  type CatalogRelease,
  type CatalogTrack,
  type Ctx,
  inTransaction,
} from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { lockArtist } from '../artists/lock-artist.ts';
import { attachCover } from '../images/index.ts';
import type { ReceivedFile } from '../uploads/index.ts';
import { faultOf, personOf } from './ask-catalog.ts';
import { receiveCover } from './receive-cover.ts';
import { failImport, updateImport } from './update-import.ts';
import { writeAlbum } from './write-album.ts';
import { writeSongs } from './write-songs.ts';

const { imports } = tables;

/** More than any release that people listen to has. */
const MAX_TRACKS = 1_000;

type ImportRow = typeof imports.$inferSelect;
type FoundRelease = CatalogRelease & { tracks: CatalogTrack[] };

/**
 * Imports a release: reads it from MusicBrainz, then writes the album and all songs in one transaction. A second run
 * finds everything there.
 */
export async function runImport(ctx: Ctx, importId: number): Promise<void> {
  const row = await updateImport(ctx, importId, { state: 'running' });
  if (!row) return;
  const catalog = ctx.musicCatalogs({ person: personOf(row.userId ?? 0), isWatched: false });
  const release = await catalog.getRelease(row.releaseMbid).catch((error: unknown) => {
    const fault = faultOf(error);
    if (fault === 'not-found' || fault === 'bad-request') return null;
    throw error;
  });
  if (!release) return failImport(ctx, importId, 'not-found');
  const tracks = release.tracks.filter(({ isData }) => !isData || row.includesDataTracks);
  if (tracks.length === 0) return failImport(ctx, importId, 'no-tracks');
  if (tracks.length > MAX_TRACKS) return failImport(ctx, importId, 'too-many-tracks');
  const { title, artistCredit, releaseDate } = release;
  await updateImport(ctx, importId, { title, artistCredit, releaseDate, total: tracks.length });
  const cover =
    row.usesCover && release.hasFrontCover ? await receiveCover(ctx, row, catalog, release) : null;
  await writeRelease(ctx, row, { ...release, tracks }, cover);
}

async function writeRelease(
  ctx: Ctx,
  { id, artistId, userId }: ImportRow,
  release: FoundRelease,
  cover: ReceivedFile | null,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockArtist(ctx, artistId);
    const [row] = await ctx.db
      .select({ artistId: imports.artistId })
      .from(imports)
      .where(and(eq(imports.id, id), inArray(imports.state, ['queued', 'running'])))
      .for('update');
    if (!row) return;
    // A merge, or its undoing, came in between: the job begins again for the profile that has the import now.
    if (row.artistId !== artistId) throw conflict('This import belongs to another artist now');
    const album = await writeAlbum(ctx, { importId: id, artistId, release });
    const added = await writeSongs(ctx, { importId: id, artistId, albumId: album.id, release });
    if (cover && album.coverImage === null) {
      await attachCover(ctx, cover, { entity: 'album', id: album.id, isWhenReady: true }, userId);
    }
    await updateImport(ctx, id, {
      state: 'done',
      done: release.tracks.length,
      added,
      finishedAt: ctx.now(),
      takenBackAt: null,
    });
  });
}
