import { EventEmitter, on } from 'node:events';
import type { LiveEvent, LiveInput } from '@stagedoor/validators';
import { filterVisibleSongs } from '../../catalog/songs/index.ts';
import { actorUserId, type Ctx } from '../../platform/context/index.ts';
import type { Audience, Published, ServerEvent } from '../../platform/live/index.ts';
import { isLocked, loadRights, ownsArtist } from '../../platform/rights/index.ts';
import { filterOpenContents } from '../posts/index.ts';

/**
 * Events for the caller's page, until `signal` aborts: those for everybody, the caller's own, and those of the
 * songs and posts that the pages show, as far as the caller may see them when they happen. With `lastEventId` it begins
 * with what was missed. It ends when a session of the caller ends.
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
    const audiences = await audiencesOf(ctx, input);
    const missed = input.lastEventId ? await ctx.live.since(Number(input.lastEventId), audiences) : [];
    for (const { id, event } of missed) yield { id, event };
    // Ids are given before transactions commit, so a smaller one may well arrive later: only known ids are left out.
    const known = new Set(missed.map(({ id }) => id));
    for await (const [published] of arriving as AsyncIterable<[Published]>) {
      if (published.audience === 'server') {
        if (endsSessionOf(ctx, published.event)) return;
        continue;
      }
      if (!audiences.includes(published.audience)) continue;
      if (known.has(published.id) || (await isClosedTo(ctx, published.event))) continue;
      yield { id: published.id, event: published.event };
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    stop();
  }
}

/** The page comes back at once, as whoever its cookie still makes it. */
const endsSessionOf = (ctx: Ctx, event: ServerEvent): boolean =>
  event.type === 'session-ended' && event.userId === actorUserId(ctx);

/** A page may have been open since before its person's subscription ended, or the post became premium or a draft. */
async function isClosedTo(ctx: Ctx, event: LiveEvent): Promise<boolean> {
  if (!('isPremium' in event)) return false;
  const rights = await loadRights(ctx);
  if (!event.isOut && !ownsArtist(rights, event.artistId)) return true;
  return isLocked(event, rights, ctx.now());
}

async function audiencesOf(ctx: Ctx, { songIds = [], contentIds = [] }: LiveInput): Promise<Audience[]> {
  const userId = actorUserId(ctx);
  const audiences: Audience[] = ['all'];
  if (userId !== null) audiences.push(`user:${userId}`);
  const [songs, contents] = await Promise.all([
    filterVisibleSongs(ctx, songIds),
    filterOpenContents(ctx, contentIds),
  ]);
  return [
    ...audiences,
    ...songs.map((id): Audience => `song:${id}`),
    ...contents.map((id): Audience => `content:${id}`),
  ];
}
