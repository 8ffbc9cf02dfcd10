import { MAX_VISITOR_PLAY_AGE_MS, type PlayResult, type PlaySource, type Song } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import { badRequest, forbidden, notFound } from '../../platform/errors/index.ts';
import { addressSubject, takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights, whyNotPlayable } from '../../platform/rights/index.ts';
import { isOpenByLink } from '../media-access/index.ts';
import { getSongOrShared } from '../songs/index.ts';
import { listenerKeyOf } from './listener-key.ts';

/**
 * Counts one play. `listener` is the cookie id of a visitor, `source` is where the song was started, `ageMs` how long ago it was
 * heard. Plays of people who keep no history are written without their name. When this returns, the play is committed and survives a
 * crash of this process. Plays by a secret link do not count.
 */
export async function countPlay(
  ctx: Ctx,
  input: { songId: number; listener: string; source?: PlaySource; ageMs?: number | undefined },
): Promise<PlayResult> {
  const shared = await requirePlayable(ctx, input.songId);
  if (shared) return { plays: shared.plays, counted: false };
  const userId = actorUserId(ctx);
  const heardAt = await whenHeard(ctx, userId, input.ageMs);
  return ctx.plays.count({
    songId: input.songId,
    userId: (await loadRights(ctx)).keepsHistory ? userId : null,
    listenerKey: await listenerKeyOf(ctx, input.listener),
    source: input.source ?? 'direct',
    heardAt,
    addressSubject: userId === null ? addressSubject(ctx.address) : null,
  });
}

/** Undefined for now. Only people can have heard something days ago, since visitors keep no music on their devices. */
async function whenHeard(ctx: Ctx, userId: number | null, ageMs = 0): Promise<Date | undefined> {
  if (ageMs === 0) return undefined;
  if (ageMs > MAX_VISITOR_PLAY_AGE_MS) {
    if (userId === null) throw badRequest('Without an account, plays count up to a day later', 'ageMs');
    await takeHit(ctx, 'oldPlaysPerUser', userId);
  }
  return new Date(ctx.now().getTime() - ageMs);
}

/** The song, when only a secret link makes it playable. */
async function requirePlayable(ctx: Ctx, songId: number): Promise<Song | undefined> {
  const song = await ctx.playableSongs.find(songId);
  const reason = song ? whyNotPlayable(song, await loadRights(ctx), ctx.now()) : 'hidden';
  if (reason !== null && song && isOpenByLink(song, ctx.secretKey, ctx.now()))
    return getSongOrShared(ctx, { id: songId });
  if (reason === 'hidden') throw notFound('Song');
  if (reason !== null) throw forbidden('This song cannot be played');
  return undefined;
}
