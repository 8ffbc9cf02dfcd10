import { isDeepStrictEqual } from 'node:util';
import { tables } from '@stagedoor/db';
import type { PlayerState, PlayerStateInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, lockCaller } from '../../platform/context/index.ts';
import { DomainError, forbidden } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { queuePlayingNow } from '../scrobbling/index.ts';
import { getPlayerState, readPlayerState } from './get-player-state.ts';

const { playerStates, users } = tables;

/**
 * Keeps what the caller plays, for their other devices. A `conflict`, with what stands, when another device wrote something
 * newer; `forbidden` to people who keep no history.
 */
export async function savePlayerState(
  ctx: Ctx,
  input: PlayerStateInput & { device: string },
): Promise<PlayerState> {
  const { userId } = await requireWriter(ctx);
  const { ageMs = 0, deviceId = null, ...played } = input;
  const now = ctx.now();
  const saidAt = input.updatedAt ? Date.parse(input.updatedAt) : now.getTime() - ageMs;
  // A clock that runs ahead must not keep other devices out.
  const updatedAt = new Date(Math.min(saidAt, now.getTime()));
  const state = { ...played, userId, deviceId, updatedAt };
  const isKept = await inTransaction(ctx, async (ctx) => {
    // One of several devices after the other, so that none overwrites what it has not seen.
    await lockCaller(ctx);
    await requireKeeping(ctx, userId);
    const standing = await readPlayerState(ctx, userId);
    if (standing && updatedAt <= standing.updatedAt) return isDeepStrictEqual(standing, state);
    await ctx.db
      .insert(playerStates)
      .values(state)
      .onConflictDoUpdate({ target: playerStates.userId, set: state });
    if (standing?.songId !== state.songId) await queuePlayingNow(ctx, userId);
    const isNews = standing?.songId !== state.songId || standing.deviceId !== deviceId;
    if (isNews) await publish(ctx, `user:${userId}`, { type: 'player-state-changed', deviceId });
    return true;
  });
  const current = await getPlayerState(ctx);
  if (!isKept)
    throw new DomainError('conflict', `Something newer was played on ${current.device ?? 'another device'}`, {
      current,
    });
  return current;
}

async function requireKeeping(ctx: Ctx, userId: number): Promise<void> {
  const [user] = await ctx.db
    .select({ keepsHistory: users.keepsHistory })
    .from(users)
    .where(eq(users.id, userId));
  if (!user?.keepsHistory)
    throw forbidden('You keep no history, so what you play stays on the device that plays it');
}
