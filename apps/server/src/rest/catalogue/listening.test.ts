import { systemContext } from '@stagedoor/core';
import { aggregatePlays } from '@stagedoor/core/catalog/plays';
import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let fan: Person;
let artistId: number;
let songId: number;
beforeAll(async () => {
  server = await openTestApp();
  fan = await server.register();
  artistId = (await makeArtist(server.services)).id;
  songId = (await makeSong(server.services, { artistId })).id;
});
afterAll(() => server.close());

describe('likes', () => {
  // Proves (Calls of listeners): POST and DELETE /api/songs/{id}/like
  // Instead of (Calls of listeners): what like answers is left open
  it('are added and removed; repeating either changes nothing', async () => {
    const url = `/api/songs/${songId}/like`;
    for (const _ of [1, 2])
      expect((await server.call('POST', url, { as: fan })).json()).toEqual({ isLiked: true });
    expect((await server.call('GET', '/api/liked-songs', { as: fan })).json()).toMatchObject([
      { id: songId },
    ]);
    const status = await server.call('GET', `/api/songs/${songId}/is-liked`, { as: fan });
    expect(status.json()).toEqual({ isLiked: true });
    for (const _ of [1, 2])
      expect((await server.call('DELETE', url, { as: fan })).json()).toEqual({ isLiked: false });
    expect((await server.call('GET', '/api/liked-songs', { as: fan })).json()).toEqual([]);
  });

  // Proves (Calls of listeners): GET /api/songs/{id}/is-liked
  it.each([
    ['POST', 'like'],
    ['DELETE', 'like'],
    ['GET', 'is-liked'],
  ] as const)('%s %s requires a signed-in person', async (method, path) => {
    expect((await server.call(method, `/api/songs/${songId}/${path}`)).statusCode).toBe(401);
  });

  it('are refused for a song that does not exist', async () => {
    const response = await server.call('POST', '/api/songs/2147483647/like', { as: fan });
    expect(response.statusCode).toBe(404);
  });
});

describe('song comments', () => {
  // Proves (Calls of listeners): GET and POST /api/songs/{id}/comments
  it('are added, listed and deleted', async () => {
    const url = `/api/songs/${songId}/comments`;
    const body = { text: ' What a drop ', timestamp: 42 };
    const added = await server.call('POST', url, { as: fan, body });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ text: 'What a drop', timestamp: 42, userId: fan.user.id });
    expect((await server.call('GET', url)).json()).toMatchObject([{ can: { delete: false } }]);

    const stranger = await server.register();
    const address = `/api/songs/comments/${added.json().id}`;
    expect((await server.call('DELETE', address)).statusCode).toBe(401);
    expect((await server.call('DELETE', address, { as: stranger })).statusCode).toBe(403);
    expect((await server.call('DELETE', address, { as: fan })).statusCode).toBe(204);
    expect((await server.call('DELETE', address, { as: fan })).statusCode).toBe(404);
    expect((await server.call('GET', url)).json()).toEqual([]);
  });

  // Proves (Calls of listeners): DELETE /api/songs/comments/{commentId}
  it('may all be deleted by an admin', async () => {
    const body = { text: 'Hm', timestamp: 0 };
    const added = await server.call('POST', `/api/songs/${songId}/comments`, { as: fan, body });
    const admin = await server.register({ isAdmin: true });
    const response = await server.call('DELETE', `/api/songs/comments/${added.json().id}`, { as: admin });
    expect(response.statusCode).toBe(204);
  });

  // Proves (Commenting on songs): the timestamp is the current second, floored
  // Proves (rules.md, REST): a 400 names the wrong fields
  it.each([
    [{ text: '  ', timestamp: 1 }, 'text'],
    [{ text: 'x'.repeat(1001), timestamp: 1 }, 'text'],
    [{ text: 'x', timestamp: 1.5 }, 'timestamp'],
    [{ text: 'x', timestamp: -1 }, 'timestamp'],
    [{ text: 'x', timestamp: 181 }, 'timestamp'],
    [{ text: 'x' }, 'timestamp'],
    [{ text: 'a\0b', timestamp: 1 }, 'text'],
    [[], ''],
  ])('refuses %j, which is wrong in "%s"', async (body, path) => {
    const response = await server.call('POST', `/api/songs/${songId}/comments`, { as: fan, body });
    expect(response.statusCode).toBe(400);
    expect(response.json().issues).toMatchObject([{ path }]);
  });
});

describe('plays', () => {
  const url = () => `/api/songs/${songId}/increment-plays`;

  // Proves (Calls of listeners): POST /api/songs/{id}/increment-plays
  // Instead of (Calls of listeners): what increment-plays answers beside plays is left open
  it('count a listener once, by a signed cookie that scripts cannot read', async () => {
    const first = await server.call('POST', url());
    expect(first.json()).toMatchObject({ counted: true });
    const [cookie] = first.cookies;
    expect(cookie).toMatchObject({
      name: 'listener',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 31_536_000,
    });
    expect(cookie?.secure).toBeUndefined();
    const headers = { cookie: `listener=${encodeURIComponent(cookie?.value ?? '')}` };
    const second = await server.call('POST', url(), { headers });
    expect(second.json()).toMatchObject({ counted: false, plays: first.json().plays });
    expect(second.cookies).toEqual([]);

    const forged = { cookie: `listener=${encodeURIComponent('0000.forged')}` };
    const third = await server.call('POST', url(), { headers: forged });
    expect(third.json()).toMatchObject({ counted: true });
    expect(third.cookies).toHaveLength(1);
  });

  it('count a signed-in person by account, whatever the cookie says', async () => {
    const counted = async () => (await server.call('POST', url(), { as: fan })).json().counted;
    expect([await counted(), await counted()]).toEqual([true, false]);
  });

  // Proves (Home): 'Popular Songs', the top three
  // Proves (Calls of listeners): after a counted play: the artist's songs and top songs, and the most played of all
  it('move a song up in the lists of the most played', async () => {
    const artist = await makeArtist(server.services);
    const [low, high] = [
      await makeSong(server.services, { artistId: artist.id, plays: 9_001 }),
      await makeSong(server.services, { artistId: artist.id, plays: 9_002 }),
    ];
    const idsOf = async (url: string): Promise<number[]> => {
      const answer = (await server.call('GET', url)).json();
      const songs: { id: number }[] = answer.result?.data ?? answer;
      return songs.map(({ id }) => id);
    };
    const lists = () =>
      Promise.all([
        idsOf(`/api/artists/${artist.id}/top-songs`),
        idsOf(`/api/artists/${artist.id}/songs?order=popular`),
        idsOf('/trpc/songs.popular?input={"limit":2}'),
      ]);
    expect(await lists()).toEqual(Array(3).fill([high.id, low.id]));
    for (const plays of [9_002, 9_003]) {
      const answer = await server.call('POST', `/api/songs/${low.id}/increment-plays`);
      expect(answer.json()).toEqual({ plays, counted: true });
    }
    await aggregatePlays(systemContext(server.services, 'test'));
    await vi.waitFor(async () => expect(await lists()).toEqual(Array(3).fill([low.id, high.id])));
  });

  // Proves (rules.md, Plays): a play names where it was started; unknown sources are direct
  it.each<[object | undefined, string]>([
    [{ source: 'album' }, 'album'],
    [undefined, 'direct'],
    [{}, 'direct'],
    [{ source: 'a newer screen' }, 'direct'],
    [['nonsense'], 'direct'],
  ])('name where they were started: %j is %s', async (body, source) => {
    const { id } = await makeSong(server.services, { artistId });
    const answer = await server.call('POST', `/api/songs/${id}/increment-plays`, { body });
    expect(answer.json()).toEqual({ plays: 1, counted: true });
    const [play] = await server.services.client`select source from all_plays where song_id = ${id}`;
    expect(play).toEqual({ source });
  });

  it.each([
    [{ ageMs: 3_600_000 }, 60],
    [{ source: 'album', ageMs: 86_400_000 }, 24 * 60],
    [{ ageMs: -1 }, 0],
    [{ ageMs: 'an hour' }, 0],
  ])('may be told by visitors up to a day late: %j is counted %d minutes ago', async (body, minutes) => {
    const { id } = await makeSong(server.services, { artistId });
    const answer = await server.call('POST', `/api/songs/${id}/increment-plays`, { body });
    expect(answer.json()).toEqual({ plays: 1, counted: true });
    const [play] = await server.services.client`
      select round(extract(epoch from now() - played_at) / 60)::int as minutes from all_plays where song_id = ${id}`;
    expect(play).toEqual({ minutes });
  });

  // Proves (rules.md, Plays): a play that was heard too long ago is refused, and does not count as one of now
  it.each<[string, boolean, number]>([
    ['of visitors are refused when they are older than a day', false, 86_400_001],
    ['of visitors are refused when they are older than 30 days', false, 30 * 86_400_000 + 1],
    ['of people are refused when they are older than 30 days', true, 30 * 86_400_000 + 1],
  ])('%s', async (_what, isPerson, ageMs) => {
    const { id } = await makeSong(server.services, { artistId });
    const sent = { ...(isPerson && { as: fan }), body: { ageMs } };
    const answer = await server.call('POST', `/api/songs/${id}/increment-plays`, sent);
    expect([answer.statusCode, answer.json().issues?.[0].path]).toEqual([400, 'ageMs']);
    expect((await server.call('GET', `/api/songs/${id}`)).json().plays).toBe(0);
  });

  // Proves (rules.md, Plays): stops are kept as sums by song, day and twentieth, one for each counted play
  it('tell where they stopped, which is kept as a sum', async () => {
    const { id } = await makeSong(server.services, { artistId, durationMs: 100_000 });
    const [cookie] = (await server.call('POST', `/api/songs/${id}/increment-plays`)).cookies;
    const headers = { cookie: `listener=${cookie?.value}` };
    const stop = (body: object) => server.call('POST', `/api/songs/${id}/stop`, { body, headers });
    for (const body of [{ positionMs: -1 }, { positionMs: 1.5 }, { positionMs: 90_000_000 }, {}])
      expect((await stop(body)).statusCode).toBe(400);
    for (const _ of [1, 2]) expect((await stop({ positionMs: 52_000 })).statusCode).toBe(204);
    const sums = await server.services.client`select part, stops from song_stops where song_id = ${id}`;
    expect([...sums]).toEqual([{ part: 10, stops: 1 }]);
  });

  it('are refused for a premium song that the listener may not hear', async () => {
    const premium = await makeSong(server.services, { artistId, isPremium: true });
    const response = await server.call('POST', `/api/songs/${premium.id}/increment-plays`);
    expect(response.statusCode).toBe(403);
  });
});

describe('subscriptions', () => {
  // Proves (Subscribing and subscribers): POST, GET /api/subscriptions, GET /api/subscriptions/status/{artistId}
  // Proves (Subscribing and subscribers): subscription status: subscribed
  it('start, are safe to repeat, end after cancelling and resume', async () => {
    const body = { artistId };
    expect((await server.call('POST', '/api/subscriptions', { body })).statusCode).toBe(401);
    const { id: otherId } = await makeArtist(server.services);
    const status = (id = artistId) => server.call('GET', `/api/subscriptions/status/${id}`, { as: fan });
    expect((await status()).json()).toEqual({ subscribed: false });
    const created = await server.call('POST', '/api/subscriptions', { as: fan, body });
    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ artistId, active: true, endDate: null });
    expect((await server.call('POST', '/api/subscriptions', { as: fan, body })).statusCode).toBe(200);
    expect((await status()).json()).toEqual({ subscribed: true });
    expect((await status(otherId)).json()).toEqual({ subscribed: false });

    const cancelled = await server.call('DELETE', `/api/subscriptions/${artistId}`, { as: fan });
    expect(cancelled.json()).toMatchObject({ active: true, endDate: expect.any(String) });
    const resumed = await server.call('POST', `/api/subscriptions/${artistId}/resume`, { as: fan });
    expect(resumed.json()).toMatchObject({ active: true, endDate: null });
    expect((await server.call('GET', '/api/subscriptions', { as: fan })).json()).toHaveLength(1);
    expect((await server.call('GET', '/api/subscriptions')).statusCode).toBe(401);
    const anonymous = await server.call('GET', `/api/subscriptions/status/${artistId}`);
    expect(anonymous.json()).toEqual({ subscribed: false });
  });

  it.each([{ artistId: 0 }, { artistId: '1' }, {}])('refuses %j', async (body) => {
    expect((await server.call('POST', '/api/subscriptions', { as: fan, body })).statusCode).toBe(400);
  });
});
