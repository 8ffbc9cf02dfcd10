import { tables } from '@stagedoor/db';
import type { Song } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { actorUserId, type Ctx, inTransaction, requireUser } from '../../platform/context/index.ts';
import { badRequest, conflict, forbidden } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import {
  findMadeOf,
  getCompleteFile,
  queueAudio,
  type ReceivedFile,
  requireReceived,
} from '../uploads/index.ts';
import { explainLostSong, isStillOwned } from './lost-song.ts';
import { canReplaceAudio } from './policy.ts';
import { getSong } from './queries.ts';

/** Refuses everybody but the song's artist and admins before any of the file is read. */
export async function authorizeReplaceAudio(ctx: Ctx, songId: number): Promise<Song> {
  requireUser(ctx);
  const song = await getSong(ctx, { id: songId });
  if (!canReplaceAudio(await loadRights(ctx), song)) throw forbidden('This is not your song');
  return song;
}

/**
 * Adds or replaces a song's audio. Members see `processing` until the worker is done; everyone else sees and hears
 * the old state meanwhile.
 */
export async function replaceAudio(ctx: Ctx, songId: number, audio: ReceivedFile): Promise<Song> {
  const song = await authorizeReplaceAudio(ctx, songId);
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ state: tables.songs.audioState, isPending: tables.songs.isAudioPending })
      .from(tables.songs)
      .where(isStillOwned(song))
      .for('update');
    if (!row) throw await explainLostSong(ctx, songId);
    if (row.isPending || row.state === 'processing') throw conflict('This song is still being processed');
    await changeRows(ctx, tables.songs, {
      set: { isAudioPending: true, failureReason: null },
      where: eq(tables.songs.id, songId),
    });
    await queueAudio(ctx, { songId, userId: actorUserId(ctx), file: audio, useTags: false });
    return getSong(ctx, { id: songId });
  });
}

/** `replaceAudio` with a whole file, or with the key of one that was sent in pieces; repeating it changes nothing. */
export async function uploadAudio(
  ctx: Ctx,
  songId: number,
  { audio, fileKey }: { audio: ReceivedFile | undefined; fileKey?: string | undefined },
): Promise<Song> {
  if (!fileKey) return replaceAudio(ctx, songId, requireReceived(audio));
  if (audio) throw badRequest('Only one audio file is accepted', 'audio');
  const song = await authorizeReplaceAudio(ctx, songId);
  if ((await findMadeOf(ctx, fileKey))?.songId === songId) return song;
  return replaceAudio(ctx, songId, await getCompleteFile(ctx, fileKey, ['replacement']));
}
