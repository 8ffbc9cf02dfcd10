import { EventEmitter, on } from 'node:events';
import type { LiveEvent } from '@stagedoor/validators';
import { actorUserId, type Ctx } from '../context/index.ts';
import type { Published } from './events.ts';

/**
 * Events for the caller's page, until `signal` aborts: those for everybody, the caller's own, and those of the
 * songs that the page shows. With `lastEventId` it begins with what was missed.
 */
export async function* followLive(
  ctx: Ctx,
  input: { songIds?: number[] | undefined; lastEventId?: string | undefined },
  signal: AbortSignal | undefined,
): AsyncGenerator<{ id: number; event: LiveEvent }> {
  const userId = actorUserId(ctx);
  const audiences = new Set<string>(['all']);
  if (userId !== null) audiences.add(`user:${userId}`);
  for (const songId of input.songIds ?? []) audiences.add(`song:${songId}`);

  const emitter = new EventEmitter();
  const stop = ctx.live.subscribe((published) => emitter.emit('published', published));
  try {
    const arriving = on(emitter, 'published', signal ? { signal } : {});
    const missed = input.lastEventId ? await ctx.live.since(Number(input.lastEventId)) : [];
    let lastId = 0;
    for (const published of missed) {
      if (published.audience === 'server' || !audiences.has(published.audience)) continue;
      lastId = published.id;
      yield { id: published.id, event: published.event };
    }
    for await (const [published] of arriving as AsyncIterable<[Published]>) {
      if (published.audience === 'server' || !audiences.has(published.audience)) continue;
      if (published.id > lastId) yield { id: published.id, event: published.event };
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    stop();
  }
}
