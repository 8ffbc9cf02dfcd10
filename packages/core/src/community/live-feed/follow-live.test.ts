import { tables } from '@stagedoor/db';
import type { LiveInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Audience, Ctx, StoredEvent } from '../../platform/context/index.ts';
import { inTransaction, systemContext } from '../../platform/context/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import {
  anonymous,
  makeArtist,
  makePost,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { addPostComment, deletePostComment, updatePostComment } from '../post-comments/index.ts';
import { updatePost } from '../posts/index.ts';
import { addSongComment } from '../song-comments/index.ts';
import { followLive, type SentEvent } from './follow-live.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const say = (audience: Audience, event: StoredEvent) =>
  inTransaction(systemContext(test.services, 'test'), (ctx) => publish(ctx, audience, event));
const changed = (artistId: number): StoredEvent => ({ type: 'catalog-changed', artistId });

const position = () => String(test.services.live.position());

const watchSong = (id: number): LiveInput => ({ watching: [{ kind: 'song', id }] });
const watchPost = (id: number): LiveInput => ({ watching: [{ kind: 'content', id }] });

/** Told to every page, without a word of what was written. */
const TOLD_TO_ALL = ['begun', 'comments-counted'];

let lastEnd = 900_000;

type Arrived = SentEvent;

/**
 * Follows events until the one that ends the test, and returns all events before it. `settle` waits until the
 * page has received everything so far.
 */
async function follow(
  ctx: Ctx,
  input: LiveInput,
  during: (settle: () => Promise<void>) => Promise<unknown>,
): Promise<Arrived[]> {
  const found: Arrived[] = [];
  const page = new AbortController();
  const events = followLive(ctx, input, page.signal);
  let next = events.next();
  const readUntil = async (artistId: number) => {
    await say('all', changed(artistId));
    for (;;) {
      const { value, done } = await next;
      if (done) throw new Error('The page was closed');
      next = events.next();
      if (value.event.type === 'catalog-changed' && value.event.artistId === artistId) return;
      if (!TOLD_TO_ALL.includes(value.event.type)) found.push(value);
    }
  };
  await during(() => readUntil(++lastEnd));
  await readUntil(++lastEnd);
  page.abort();
  expect((await next).done).toBe(true);
  return found;
}

const typesOf = (events: Arrived[]) => events.map(({ event }) => event.type);
const textsOf = (events: Arrived[]) =>
  events.map(({ event }) => ('comment' in event ? event.comment.text : event.type));

it('sends events for everybody, for the caller, and for the song on the page', async () => {
  const artist = await makeArtist(test.services);
  const [shown, unshown] = await Promise.all(
    [1, 2].map(() => makeSong(test.services, { artistId: artist.id })),
  );
  const [me, you] = [await makeUser(test.services), await makeUser(test.services)];
  const comment = (songId: number | undefined) =>
    addSongComment(you.ctx, { songId: songId ?? 0, text: 'Hi', timestamp: 1 });
  const act = async () => {
    await say(`user:${me.id}`, { type: 'subscriptions-changed' });
    await say(`user:${you.id}`, changed(1));
    await comment(shown?.id);
    await comment(unshown?.id);
    await say('all', changed(2));
    await inTransaction(systemContext(test.services, 'test'), (ctx) =>
      publishToServers(ctx, { type: 'rights-changed', userId: me.id }),
    );
  };
  const input = watchSong(shown?.id ?? 0);
  expect(typesOf(await follow(me.ctx, input, act))).toEqual([
    'subscriptions-changed',
    'song-comment-added',
    'catalog-changed',
  ]);
  expect(typesOf(await follow(anonymous(test.services), input, act))).toEqual([
    'song-comment-added',
    'catalog-changed',
  ]);
  expect(typesOf(await follow(anonymous(test.services), {}, act))).toEqual(['catalog-changed']);
});

it('sends nothing about a song that the caller cannot see', async () => {
  const artist = await makeArtist(test.services);
  const hidden = await makeSong(test.services, { artistId: artist.id, audioState: 'failed' });
  const act = () => addSongComment(artist.ctx, { songId: hidden.id, text: 'A secret', timestamp: 1 });
  expect(await follow(anonymous(test.services), watchSong(hidden.id), act)).toEqual([]);
  expect(await follow(artist.ctx, watchSong(hidden.id), act)).toHaveLength(1);
});

it("sends a post's comments to pages that show it, while their user may see it", async () => {
  const artist = await makeArtist(test.services);
  const post = await makePost(test.services, { artistId: artist.id });
  const subscriber = await makeUser(test.services);
  const paidUntil = new Date('2031-05-01T00:00:00.000Z');
  await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id, paidUntil });
  const input = watchPost(post.id);
  const act = async (settle: () => Promise<void>) => {
    const { id } = await addPostComment(artist.ctx, { contentId: post.id, text: 'Between us' });
    await settle();
    await updatePostComment(artist.ctx, { id, text: 'Between all of us' });
    await settle();
    await deletePostComment(artist.ctx, { id });
  };
  const shown = await follow(subscriber.ctx, input, act);
  expect(textsOf(shown)).toEqual(['Between us', 'Between all of us', 'comment-deleted']);
  expect(shown[0]?.event).toMatchObject({ type: 'comment-added', contentId: post.id });
  expect(await follow(subscriber.ctx, {}, act)).toEqual([]);
  for (const ctx of [anonymous(test.services), (await makeUser(test.services)).ctx])
    expect(await follow(ctx, input, act)).toEqual([]);
  // The page stays open while the paid period ends.
  const ends = async (settle: () => Promise<void>) => {
    test.setNow(paidUntil);
    await act(settle);
  };
  expect(await follow(subscriber.ctx, input, ends)).toEqual([]);
  test.setNow(null);
});

it('stops sending comments to people without access once the post is premium', async () => {
  const artist = await makeArtist(test.services);
  const { id } = await makePost(test.services, { artistId: artist.id, isPremium: false });
  const comment = () => addPostComment(artist.ctx, { contentId: id, text: 'Hi' });
  const { posts } = tables;
  const act = async (settle: () => Promise<void>) => {
    await comment();
    await settle();
    await test.services.db.update(posts).set({ isPremium: true }).where(eq(posts.id, id));
    await comment();
  };
  expect(await follow(anonymous(test.services), watchPost(id), act)).toHaveLength(1);
});

it('sends events of a post that became a draft only to its artist', async () => {
  const artist = await makeArtist(test.services);
  const { id } = await makePost(test.services, { artistId: artist.id, isPremium: false });
  const act = async (settle: () => Promise<void>) => {
    await updatePost(artist.ctx, { id, state: 'draft' });
    const comment = await addPostComment(artist.ctx, { contentId: id, text: 'A note to myself' });
    await settle();
    await updatePostComment(artist.ctx, { id: comment.id, text: 'Not to be read' });
    await settle();
    await deletePostComment(artist.ctx, comment);
    await updatePost(artist.ctx, { id, state: 'published', description: 'Words' });
  };
  const input = watchPost(id);
  const comments = (events: Arrived[]) =>
    events.filter(({ event }) => event.type.startsWith('comment-')).length;
  expect(comments(await follow(anonymous(test.services), input, act))).toBe(0);
  expect(comments(await follow(artist.ctx, input, act))).toBe(3);
});

// Proves (rules.md, Live events): a page that was away catches up, and reads everything again when it missed more than 500 events, or they are removed
it('starts with the missed events, each once', async () => {
  const me = await makeUser(test.services);
  const you = await makeUser(test.services);
  const [last] = await follow(me.ctx, {}, () => say('all', changed(1)));
  await say(`user:${me.id}`, { type: 'subscriptions-changed' });
  await say(`user:${you.id}`, { type: 'subscriptions-changed' });
  await say('all', changed(2));
  const found = await follow(me.ctx, { lastEventId: String(last?.position) }, () => say('all', changed(3)));
  // The event that ended the first page is among the missed ones.
  const events = found.map(({ event }) => event);
  const toStranger = (artistId: number) => ({ ...changed(artistId), withinMs: 5 });
  const own = { type: 'subscriptions-changed' };
  expect(events).toEqual([toStranger(lastEnd - 1), own, toStranger(2), toStranger(3)]);
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
});

it('sends an event once that occurs while missed ones are being read', async () => {
  const { ctx } = await makeUser(test.services);
  const [last] = await follow(ctx, {}, () => say('all', changed(1)));
  const { live } = test.services;
  const wasRead = Promise.withResolvers<void>();
  const since: typeof live.since = async (...input) => {
    await say('all', changed(77));
    return live.since(...input).finally(wasRead.resolve);
  };
  const input = { lastEventId: String(last?.position) };
  const found = await follow({ ...ctx, live: { ...live, since } }, input, () => wasRead.promise);
  expect(found.filter(({ event }) => 'artistId' in event && event.artistId === 77)).toHaveLength(1);
});

it('begins with the position, for a page that does not know it', async () => {
  const before = test.services.live.position();
  const page = new AbortController();
  const events = followLive(anonymous(test.services), {}, page.signal);
  expect((await events.next()).value).toEqual({ position: before, event: { type: 'begun' } });
  page.abort();
  await events.next();
});

// Proves (rules.md, Live events): the actor and the artist's people ask at once, others within a time that keeps all to 200 a second
it('gives strangers a time to ask again that grows with the open pages, and others none', async () => {
  const artist = await makeArtist(test.services);
  const [actor, stranger] = [await makeUser(test.services), await makeUser(test.services)];
  const admin = await makeUser(test.services, { isAdmin: true });
  const pages = new AbortController();
  for (let n = 0; n < 9; n++) {
    const { ctx } = await makeUser(test.services);
    followLive(ctx, {}, pages.signal);
  }
  const event: StoredEvent = {
    type: 'catalog-changed',
    artistId: artist.id,
    kind: 'song',
    id: 5,
    byUserId: actor.id,
  };
  const { byUserId: _, ...change } = event;
  const heardBy = async (ctx: Ctx) =>
    (await follow(ctx, { lastEventId: position() }, () => say('all', event))).map(({ event }) => event);
  for (const ctx of [artist.ctx, actor.ctx, admin.ctx]) expect(await heardBy(ctx)).toEqual([change]);
  expect(await heardBy(stranger.ctx)).toEqual([{ ...change, withinMs: 50 }]);
  expect(await heardBy(anonymous(test.services))).toEqual([{ ...change, withinMs: 50 }]);
  pages.abort();
});

it('ends without an error for a page that is already closed', async () => {
  const events = followLive(anonymous(test.services), {}, AbortSignal.abort());
  expect(await events.next()).toEqual({ done: true, value: undefined });
});

it("ends when a session of the caller ends, but not when another person's does", async () => {
  const [person, other] = [await makeUser(test.services), await makeUser(test.services)];
  const endSessionOf = (userId: number) =>
    inTransaction(systemContext(test.services, 'test'), (ctx) =>
      publishToServers(ctx, { type: 'session-ended', userId }),
    );
  const page = new AbortController();
  const events = followLive(person.ctx, { lastEventId: position() }, page.signal);
  const first = events.next();
  await endSessionOf(other.id);
  await say(`user:${person.id}`, { type: 'account-changed' });
  expect((await first).value).toMatchObject({ event: { type: 'account-changed' } });
  const next = events.next();
  await endSessionOf(person.id);
  expect((await next).done).toBe(true);
  page.abort();
});

it('tells the page of a caller who is no longer the same to ask who it is, and ends', async () => {
  const person = await makeUser(test.services);
  const nobody = async () => anonymous(test.services).actor;
  const events = followLive(person.ctx, { lastEventId: position() }, undefined, nobody);
  const told = events.next().then(({ value }) => value.event);
  await expect
    .poll(async () => {
      await say(`user:${person.id}`, { type: 'subscriptions-changed' });
      return Promise.race([told, null]);
    })
    .toEqual({ type: 'account-changed' });
  expect((await events.next()).done).toBe(true);
});

// Proves (rules.md, Live events): a page that was away catches up, and reads everything again when it missed more than 500 events, or they are removed
it('tells a page that more happened than is known to read everything again', async () => {
  const from = position();
  await test.services.db
    .insert(tables.events)
    .values(Array.from({ length: 501 }, () => ({ audience: 'all', payload: changed(1) })));
  const page = new AbortController();
  const events = followLive(anonymous(test.services), { lastEventId: from }, page.signal);
  expect((await events.next()).value?.event).toEqual({
    type: 'events-missed',
    withinMs: expect.any(Number),
  });
  page.abort();
  await events.next();
});
