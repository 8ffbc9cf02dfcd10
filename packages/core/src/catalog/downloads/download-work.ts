import { tables } from '@stagedoor/db';
import type { DownloadFormat } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { DomainError } from '../../platform/errors/index.ts';
import { getAlbum } from '../albums/index.ts';
import { imageKey } from '../images/index.ts';
import { getSong } from '../songs/index.ts';
import type { Downloadable } from './find-downloadable.ts';
import { findKeptWork } from './find-kept-work.ts';
import { type FileTags, type WantedFile, wantCover, wantSongs } from './wanted-files.ts';

const { downloadFiles } = tables;

/** The parts of which the worker makes a file. */
export interface DownloadWork {
  format: DownloadFormat | null;
  sourceKey: string | null;
  tags: FileTags | null;
  /** Keys of the picture, the largest first; old ones lack some. */
  coverKeys: string[];
  madeFrom: string;
  /** Where the file goes, without its extension. */
  targetKey: string;
}

/** The work for a file as it should be now; null when it is made already or its song is gone. */
export async function findDownloadWork(
  ctx: Ctx,
  input: { downloadId: number },
): Promise<DownloadWork | null> {
  const [row] = await ctx.db.select().from(downloadFiles).where(eq(downloadFiles.id, input.downloadId));
  const wanted = row && (await findWanted(ctx, row).catch(nothingIfGone));
  if (!wanted || (row.state === 'ready' && row.madeFrom === wanted.madeFrom)) return null;
  const folder = row.songId === null ? `albums/${row.albumId}` : `songs/${row.songId}`;
  return {
    format: wanted.format,
    sourceKey: wanted.source?.storageKey ?? null,
    tags: wanted.tags,
    coverKeys: wanted.cover ? [imageKey(wanted.cover, 1080), imageKey(wanted.cover, 480)] : [],
    madeFrom: wanted.madeFrom,
    targetKey: `${DOWNLOADS}/${folder}/${wanted.format ?? 'cover'}-${wanted.madeFrom.slice(0, 16)}`,
  };
}

/** Where files for downloads are stored. */
export const DOWNLOADS = 'downloads';

function nothingIfGone(error: unknown): null {
  if (error instanceof DomainError && error.code === 'not_found') return null;
  throw error;
}

async function findWanted(
  ctx: Ctx,
  row: typeof downloadFiles.$inferSelect,
): Promise<WantedFile | null | undefined> {
  if (row.songId !== null && row.format !== null) {
    const id = row.songId;
    const song = await getSong(ctx, { id }).catch(async (error) => {
      const kept = await keptWork(ctx, { of: 'song', id }, error);
      return kept.songs[0];
    });
    return song && (await wantSongs(ctx, [song], row.format))[0];
  }
  const id = row.albumId ?? 0;
  const album = await getAlbum(ctx, { id }).catch(
    async (error) => (await keptWork(ctx, { of: 'album', id }, error)).album,
  );
  return album && wantCover(ctx, album);
}

/** The work that only its buyers still have, instead of the error that it is gone. */
async function keptWork(
  ctx: Ctx,
  work: { of: 'song' | 'album'; id: number },
  error: unknown,
): Promise<Downloadable> {
  const isGone = error instanceof DomainError && error.code === 'not_found';
  const kept = isGone ? await findKeptWork(ctx, work) : null;
  if (!kept) throw error;
  return kept;
}
