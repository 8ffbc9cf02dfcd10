import { tables } from '@stagedoor/db';
import type { PlayerState } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { listSongsByIds } from '../songs/index.ts';

const { playerStates } = tables;

const NOTHING = {
  songId: null,
  song: null,
  positionMs: 0,
  queue: [],
  updatedAt: null,
  device: null,
  deviceId: null,
};

/**
 * Returns the song and queue that the caller played last, on any device. Songs that they may not play any more are left out; when the current one is,
 * the next takes its place.
 */
export async function getPlayerState(ctx: Ctx): Promise<PlayerState> {
  const { userId } = requireUser(ctx);
  const { keepsHistory: isKept } = await loadRights(ctx);
  const kept = isKept ? await readPlayerState(ctx, userId) : undefined;
  if (!kept) return { ...NOTHING, isKept };
  const { songId: currentId, positionMs, device, deviceId } = kept;
  const ids = currentId === null ? [] : [currentId, ...kept.queue];
  const songs = ids.length === 0 ? [] : await listSongsByIds(ctx, { ids: [...new Set(ids)] });
  const playable = new Map(songs.flatMap((song) => (song.audioUrl === null ? [] : [[song.id, song]])));
  const [songId = null, ...queue] = ids.filter((id) => playable.has(id));
  return {
    songId,
    song: (songId !== null && playable.get(songId)) || null,
    positionMs: songId === currentId ? positionMs : 0,
    queue,
    updatedAt: kept.updatedAt.toISOString(),
    device,
    deviceId,
    isKept,
  };
}

/** As it was written, or undefined before the first time. */
export async function readPlayerState(ctx: Ctx, userId: number) {
  const [kept] = await ctx.db.select().from(playerStates).where(eq(playerStates.userId, userId));
  return kept;
}
