import { makeArtist, makePost } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let fan: Person;
let other: Person;
beforeAll(async () => {
  server = await openTestApp();
  [fan, other] = [await server.register(), await server.register()];
});
afterAll(() => server.close());

// Proves (rules.md, Following): who is signed in sees whom they follow
it('follows for nothing, and every later answer says so, also those that are remembered', async () => {
  const { id } = await makeArtist(server.services);
  const address = `/api/artists/${id}`;
  const seenBy = async (as?: Person) => (await server.call('GET', address, { as })).json();
  // Asked first, so that answers are remembered.
  for (const as of [fan, other, undefined]) await seenBy(as);
  expect((await server.call('POST', `${address}/follow`)).statusCode).toBe(401);
  const followed = await server.call('POST', `${address}/follow`, { as: fan });
  expect([followed.statusCode, followed.json()]).toEqual([200, { isFollowing: true, followers: 1 }]);
  expect(await seenBy(fan)).toMatchObject({ isFollowing: true, followers: 1 });
  expect(await seenBy(other)).toMatchObject({ isFollowing: false, followers: 1 });
  const visitor = await seenBy();
  expect(visitor).toMatchObject({ followers: 1 });
  expect(visitor).not.toHaveProperty('isFollowing');
  const listed = (await server.call('GET', '/api/follows', { as: fan })).json();
  expect(listed).toMatchObject([{ id, isFollowing: true, news: 'all' }]);
  const body = { news: 'releases' };
  const chosen = await server.call('PATCH', `${address}/follow`, { as: fan, body });
  expect(chosen.json()).toEqual(body);
  const wrong = { news: 'gossip' };
  expect((await server.call('PATCH', `${address}/follow`, { as: fan, body: wrong })).statusCode).toBe(400);
  const ended = await server.call('DELETE', `${address}/follow`, { as: fan });
  expect(ended.json()).toEqual({ isFollowing: false, followers: 0 });
  expect(await seenBy(fan)).toMatchObject({ isFollowing: false, followers: 0 });
});

// Proves (rules.md, The feed): what came since the last look is marked as new
it('answers the feed in pages, and marks what came since it was seen', async () => {
  const { id } = await makeArtist(server.services);
  const posts = [];
  for (let n = 0; n < 3; n++) posts.push(await makePost(server.services, { artistId: id }));
  expect((await server.call('GET', '/api/feed')).statusCode).toBe(401);
  await server.call('POST', `/api/artists/${id}/follow`, { as: other });
  const read = async (query = '') => (await server.call('GET', `/api/feed${query}`, { as: other })).json();
  const first = await read('?limit=2');
  expect(first.items).toMatchObject([
    { id: `post-${posts[2]?.id}`, kind: 'post', isNew: false, artist: { id, isFollowing: true } },
    { post: { id: posts[1]?.id } },
  ]);
  expect(await read(`?limit=2&cursor=${encodeURIComponent(first.cursor)}`)).toMatchObject({
    items: [{ post: { id: posts[0]?.id } }],
    cursor: null,
  });
  expect((await server.call('GET', '/api/feed?cursor=forged', { as: other })).statusCode).toBe(400);
  expect((await server.call('POST', '/api/feed/seen', { as: other })).statusCode).toBe(204);
  const createdAt = new Date(server.services.now().getTime() + 1_000);
  const fresh = await makePost(server.services, { artistId: id, createdAt });
  const { items } = await read();
  expect(items.map(({ id, isNew }: { id: string; isNew: boolean }) => [id, isNew])[0]).toEqual([
    `post-${fresh.id}`,
    true,
  ]);
});
