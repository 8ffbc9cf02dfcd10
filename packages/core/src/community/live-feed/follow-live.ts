import { EventEmitter, on } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import type { LiveEvent, LiveInput } from '@stagedoor/validators';
import { LRUCache } from 'lru-cache';
import {
  type Actor,
  type Audience,
  actorUserId,
  type Ctx,
  type PageEvent,
  type Published,
} from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { presentEvent, timeToAsk } from './present-event.ts';
import { readSubjects, type Subjects } from './read-subjects.ts';

/** A page that reads more slowly than events arrive is disconnected here; it reconnects and catches up. */
export const MAX_WAITING = 1_000;

/** An event for a page. */
export interface SentEvent {
  /** Its number; missing for events sent to one page alone. */
  id?: number;
  /** The position to resume after this event; lower than its own number where an earlier one may still arrive. */
  position: number;
  event: LiveEvent;
}

/**
 * Events for the caller's page until `signal` aborts: those for everybody, the caller's own, and those of the
 * things that the page watches. With `lastEventId` the missed events come first, without it 'begun'. The stream ends when
 * a session of the caller ends. When `currentActor` is no longer the caller, who may have been demoted or
 * suspended, the page gets 'account-changed' in place of the next event that is not for everybody, and the end. Comments and rights are read when an event
 * is sent, so that nothing deleted or hidden is sent. A caller with too many open streams is refused at once.
 */
export function followLive(
  ctx: Ctx,
  input: LiveInput,
  signal: AbortSignal | undefined,
  currentActor: () => Promise<Actor> = async () => ctx.actor,
): AsyncGenerator<SentEvent> {
  const close = ctx.live.streams.open(ctx);
  if (signal?.aborted) close();
  signal?.addEventListener('abort', close, { once: true });
  const isSameActor = async () => isDeepStrictEqual(await currentActor(), ctx.actor);
  return streamEvents(ctx, input, signal, { close, isSameActor });
}

async function* streamEvents(
  ctx: Ctx,
  input: LiveInput,
  signal: AbortSignal | undefined,
  { close, isSameActor }: { close: () => void; isSameActor: () => Promise<boolean> },
): AsyncGenerator<SentEvent> {
  const audiences = audiencesOf(ctx, input);
  const emitter = new EventEmitter();
  let waiting = 0;
  const stop = ctx.live.follow((published) => {
    if (!isForPage(ctx, published, audiences)) return;
    emitter.emit('published', published);
    waiting += 1;
    if (waiting < MAX_WAITING) return;
    stop();
    emitter.emit('full');
  });
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const arriving = on(emitter, 'published', { ...(signal && { signal }), close: ['full'] });
    const begun = ctx.live.position();
    const { lastEventId } = input;
    if (lastEventId === undefined) yield { position: begun, event: { type: 'begun' } };
    const missed = lastEventId === undefined ? [] : await ctx.live.since(Number(lastEventId), [...audiences]);
    if (!missed) yield { position: begun, event: { type: 'events-missed', withinMs: timeToAsk(ctx) } };
    const subjects = await readSubjects(ctx, missed ?? []);
    for (const published of missed ?? []) yield* deliver(ctx, input, published, subjects);
    // A smaller id may arrive later; only ids that were already sent are skipped.
    const known = new Set(missed?.map(({ id }) => id));
    for await (const [published] of arriving as AsyncIterable<[Published]>) {
      waiting -= 1;
      // The page reconnects at once, with the identity that its cookie has now.
      if (published.audience === 'server') return;
      if (known.has(published.id)) continue;
      if (published.audience !== 'all' && !(await isSameActor())) {
        // A reconnect alone would not reload the page. The position lets a page with sufficient rights still receive
        // the event.
        yield { position: published.id - 1, event: { type: 'account-changed' } };
        return;
      }
      yield* deliver(ctx, input, published, await readOnce(ctx, published));
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    stop();
    close();
  }
}

/** The only server event that concerns a page is that a session of its user has ended. */
function isForPage(ctx: Ctx, published: Published, audiences: ReadonlySet<Audience>): boolean {
  if (published.audience !== 'server') return audiences.has(published.audience);
  const { event } = published;
  return event.type === 'session-ended' && event.userId === actorUserId(ctx);
}

async function* deliver(ctx: Ctx, { watching = [] }: LiveInput, published: PageEvent, subjects: Subjects) {
  const event = presentEvent(ctx, { rights: await loadRights(ctx), watching }, published, subjects);
  const { id } = published;
  if (event) yield { id, position: Math.min(id, ctx.live.position()), event };
}

/** Many pages receive the same event at the same moment; its rows are read once for all of them. */
const justRead = new LRUCache<PageEvent, Promise<Subjects>>({ max: 1_000, ttl: 1_000 });

function readOnce(ctx: Ctx, published: PageEvent): Promise<Subjects> {
  const known = justRead.get(published);
  if (known) return known;
  const reading = readSubjects(ctx, [published]);
  justRead.set(published, reading);
  reading.catch(() => justRead.delete(published));
  return reading;
}

function audiencesOf(ctx: Ctx, { watching = [] }: LiveInput): ReadonlySet<Audience> {
  const userId = actorUserId(ctx);
  return new Set<Audience>([
    'all',
    ...(userId === null ? [] : [`user:${userId}` as const]),
    ...watching.map(({ kind, id }) => `${kind}:${id}` as const),
  ]);
}
