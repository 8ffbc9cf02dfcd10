import { tables } from '@stagedoor/db';
import { cutText, GENRE_MAX_LENGTH, TITLE_MAX_LENGTH } from '@stagedoor/validators';
import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { takeLyrics } from '../lyrics/index.ts';
import { announceSong } from '../releases/index.ts';
import { dropDownloads } from './drop-downloads.ts';
import { deleteFilesJob } from './jobs.ts';
import { lockUpload } from './lock-upload.ts';
import { publishProcessing } from './report-progress.ts';

export interface FinishedRendition {
  format: 'opus' | 'mp3';
  storageKey: string;
  contentType: string;
  bytes: number;
  sha256: string;
  bitrateKbps: number;
  durationMs: number;
  leadInMs: number;
  initBytes: number | null;
  seekIndex: [number, number][] | null;
}

/**
 * The worker's output and measurements for an uploaded song: durations in fractional milliseconds, `peaks` from 0 to
 * 255.
 */
export interface FinishedAudio {
  durationMs: number;
  loudnessLufs: number;
  truePeakDb: number;
  peaks: number[];
  renditions: FinishedRendition[];
  tags: {
    title: string | null;
    genre: string | null;
    year: number | null;
    trackNumber: number | null;
    lyrics: string | null;
    isExplicit: boolean;
  };
}

const EXTENSIONS = { opus: 'webm', mp3: 'mp3' } as const;

/** The part of a file's hash that is in its address. */
export const addressHash = (sha256: string) => sha256.slice(0, 8);

/** Address of a rendition; the hash keeps an old address from serving new audio. */
export const renditionAddress = (rendition: { id: number; sha256: string; format: 'opus' | 'mp3' }) =>
  `/media/audio/${rendition.id}-${addressHash(rendition.sha256)}.${EXTENSIONS[rendition.format]}`;

/**
 * Makes the song playable: saves renditions, waveform, measurements and addresses in one transaction. Returns
 * false when the upload was already finished (the job ran twice) or the song was deleted.
 */
export async function finishAudio(ctx: Ctx, uploadId: number, audio: FinishedAudio): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const upload = await lockUpload(ctx, uploadId);
    if (!upload?.songId || upload.state !== 'processing') return false;
    const { songId } = upload;
    const { sources, isFirst } = await replaceRenditions(ctx, songId, audio.renditions);
    await replaceOriginal(ctx, songId, uploadId);
    await ctx.db
      .insert(tables.songWaveforms)
      .values({ songId, peaks: audio.peaks })
      .onConflictDoUpdate({ target: tables.songWaveforms.songId, set: { peaks: audio.peaks } });
    const [song] = await changeRows(ctx, tables.songs, {
      set: {
        ...(upload.useTags && fieldsFromTags(audio.tags)),
        ...(upload.useTags && (await takeLyrics(ctx, songId, audio.tags.lyrics))),
        audioState: 'ready',
        isAudioPending: false,
        failureReason: null,
        durationMs: Math.round(audio.durationMs),
        loudnessLufs: audio.loudnessLufs,
        truePeakDb: audio.truePeakDb,
        audioUrl: sources.find((source) => source.type === 'audio/mpeg')?.url ?? null,
        sources,
      },
      where: eq(tables.songs.id, songId),
    });
    await ctx.db
      .update(tables.uploads)
      .set({ state: 'ready', progress: 1, finishedAt: ctx.now() })
      .where(eq(tables.uploads.id, uploadId));
    await dropDownloads(ctx, songId);
    if (!song) return false;
    await publishProcessing(ctx, {
      songId,
      artistId: song.artistId,
      userId: upload.userId,
      state: 'ready',
      progress: 1,
    });
    if (isFirst) await announceSong(ctx, songId);
    return true;
  });
}

/** Replaces the song's renditions; players that have started still get the old ones (`removeSuperseded`). */
async function replaceRenditions(ctx: Ctx, songId: number, made: readonly FinishedRendition[]) {
  const { renditions } = tables;
  const old = await ctx.db
    .update(renditions)
    .set({ supersededAt: ctx.now() })
    .where(and(eq(renditions.songId, songId), isNull(renditions.supersededAt)))
    .returning({ id: renditions.id });
  const rows = await ctx.db
    .insert(renditions)
    .values(made.map((rendition) => ({ ...rendition, songId })))
    .returning();
  const sources = rows
    .sort((a, b) => (a.format === 'opus' ? -1 : 1) - (b.format === 'opus' ? -1 : 1))
    .map((row) => ({ type: row.contentType, url: renditionAddress(row) }));
  return { sources, isFirst: old.length === 0 };
}

/** Originals of earlier uploads are no longer needed once a newer one is playable. */
async function replaceOriginal(ctx: Ctx, songId: number, uploadId: number): Promise<void> {
  const { uploads } = tables;
  const old = await ctx.db
    .select({ id: uploads.id, storageKey: uploads.storageKey })
    .from(uploads)
    .where(
      and(
        eq(uploads.songId, songId),
        lt(uploads.id, uploadId),
        or(eq(uploads.state, 'ready'), uploads.keepsFile),
      ),
    );
  if (old.length === 0) return;
  await ctx.db.delete(uploads).where(
    inArray(
      uploads.id,
      old.map((row) => row.id),
    ),
  );
  await ctx.jobs.send(ctx.db, deleteFilesJob, { storageKeys: old.map((row) => row.storageKey) });
}

/** The tags replace a title that came from the file's name and a place at the end, and fill what was left empty. */
function fieldsFromTags({ title, genre, year, trackNumber, isExplicit }: FinishedAudio['tags']) {
  const { songs } = tables;
  return {
    ...(title && { title: cutText(title, TITLE_MAX_LENGTH) }),
    ...(genre && { genre: sql`coalesce(${songs.genre}, ${cutText(genre, GENRE_MAX_LENGTH)})` }),
    ...(year && { releaseYear: sql`coalesce(${songs.releaseYear}, ${String(year)})` }),
    ...(trackNumber && trackNumber < 1_000 && { trackNumber }),
    ...(isExplicit && { isExplicit }),
  };
}
