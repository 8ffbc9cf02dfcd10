import { EventEmitter, on } from 'node:events';
import type { LiveEvent, LiveInput } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../context/index.ts';
import type { Audience, Published } from '../live/index.ts';
import { filterVisibleSongs } from '../songs/index.ts';

/**
 * Events for the caller's page, until `signal` aborts: those for everybody, the caller's own, and those of the
 * songs that the pages show, as far as the caller can see them. With `lastEventId` it begins with what was missed.
 */
export async function* followLive(
  ctx: Ctx,
  input: LiveInput,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ id: number; event: LiveEvent }> {
  const emitter = new EventEmitter();
  const stop = ctx.live.subscribe((published) => emitter.emit('published', published));
  try {
    const arriving = on(emitter, 'published', signal ? { signal } : {});
    const audiences = await audiencesOf(ctx, input.songIds ?? []);
    const missed = input.lastEventId ? await ctx.live.since(Number(input.lastEventId), audiences) : [];
    for (const { id, event } of missed) yield { id, event };
    // Ids are given before transactions commit, so a smaller one may well arrive later: only known ids are left out.
    const known = new Set(missed.map(({ id }) => id));
    for await (const [published] of arriving as AsyncIterable<[Published]>) {
      if (published.audience === 'server' || !audiences.includes(published.audience)) continue;
      if (!known.has(published.id)) yield { id: published.id, event: published.event };
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    stop();
  }
}

async function audiencesOf(ctx: Ctx, songIds: readonly number[]): Promise<Audience[]> {
  const userId = actorUserId(ctx);
  const audiences: Audience[] = ['all'];
  if (userId !== null) audiences.push(`user:${userId}`);
  const visible = await filterVisibleSongs(ctx, songIds);
  return [...audiences, ...visible.map((id): Audience => `song:${id}`)];
}
