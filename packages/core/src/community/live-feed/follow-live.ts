import { EventEmitter, on } from 'node:events';
import type { LiveEvent, LiveInput } from '@stagedoor/validators';
import { LRUCache } from 'lru-cache';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import type { Audience, PageEvent, Published, ServerEvent } from '../../platform/live/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { presentEvent } from './present-event.ts';
import { readSubjects, type Subjects } from './read-subjects.ts';

/**
 * Events for the caller's page, until `signal` aborts: those for everybody, the caller's own, and those of the
 * songs and posts that the pages show. With `lastEventId` it begins with what was missed. It ends when a session of
 * the caller ends. Comments and rights are read when an event is sent, so that nothing deleted or hidden goes out.
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
    const audiences = audiencesOf(ctx, input);
    const missed = input.lastEventId ? await ctx.live.since(Number(input.lastEventId), [...audiences]) : [];
    const subjects = await readSubjects(
      ctx,
      missed.map(({ event }) => event),
    );
    for (const published of missed) yield* deliver(ctx, published, subjects);
    // Ids are given before transactions commit, so a smaller one may well arrive later: only known ids are left out.
    const known = new Set(missed.map(({ id }) => id));
    for await (const [published] of arriving as AsyncIterable<[Published]>) {
      if (published.audience === 'server') {
        if (endsSessionOf(ctx, published.event)) return;
        continue;
      }
      if (!audiences.has(published.audience) || known.has(published.id)) continue;
      yield* deliver(ctx, published, await readOnce(ctx, published));
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    stop();
  }
}

async function* deliver(ctx: Ctx, { id, event }: PageEvent, subjects: Subjects) {
  const shown = presentEvent(ctx, await loadRights(ctx), event, subjects);
  if (shown) yield { id, event: shown };
}

/** Many pages are told of one event at the same moment; its rows are read once for all of them. */
const justRead = new LRUCache<PageEvent, Promise<Subjects>>({ max: 1_000, ttl: 1_000 });

function readOnce(ctx: Ctx, published: PageEvent): Promise<Subjects> {
  const known = justRead.get(published);
  if (known) return known;
  const reading = readSubjects(ctx, [published.event]);
  justRead.set(published, reading);
  reading.catch(() => justRead.delete(published));
  return reading;
}

/** The page comes back at once, as whoever its cookie still makes it. */
const endsSessionOf = (ctx: Ctx, event: ServerEvent): boolean =>
  event.type === 'session-ended' && event.userId === actorUserId(ctx);

function audiencesOf(ctx: Ctx, { songIds = [], contentIds = [] }: LiveInput): ReadonlySet<Audience> {
  const userId = actorUserId(ctx);
  return new Set<Audience>([
    'all',
    ...(userId === null ? [] : [`user:${userId}` as const]),
    ...songIds.map((id) => `song:${id}` as const),
    ...contentIds.map((id) => `content:${id}` as const),
  ]);
}
