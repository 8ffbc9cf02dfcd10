import { makeAlbum, makeArtist, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

it('answers the pages of a tag, and follows it', async () => {
  const { id: artistId } = await makeArtist(server.services, { tags: ['Post-Rock'] });
  const { id: albumId } = await makeAlbum(server.services, { artistId });
  const song = await makeSong(server.services, { artistId, albumId, genre: 'Post-Rock' });
  const fan = await server.register();
  const get = async (path: string) => (await server.call('GET', `/api/${path}`, { as: fan })).json();
  expect(await get('tags')).toEqual([{ slug: 'post-rock', name: 'Post-Rock' }]);
  expect(await get('tags?order=trending')).toEqual([]);
  expect(await get('tags/Post%20Rock')).toEqual({ slug: 'post-rock', name: 'Post-Rock' });
  expect(await get('tags/post-rock/songs')).toMatchObject([{ id: song.id, tags: [], genre: 'Post-Rock' }]);
  expect(await get('tags/post-rock/albums')).toMatchObject([{ id: albumId, isSaved: false, type: 'album' }]);
  expect(await get('tags/post-rock/artists')).toMatchObject([{ id: artistId, tags: ['Post-Rock'] }]);
  const follow = await server.call('POST', '/api/tags/post-rock/follow', { as: fan });
  expect([follow.statusCode, follow.json()]).toEqual([200, { isFollowing: true }]);
  expect(await get('followed-tags')).toEqual([{ slug: 'post-rock', name: 'Post-Rock' }]);
  const left = await server.call('DELETE', '/api/tags/post-rock/follow', { as: fan });
  expect(left.json()).toEqual({ isFollowing: false });
  for (const path of ['tags/none', 'tags/none/songs', 'tags/%2e%2e%2f', 'tags/--'])
    expect((await server.call('GET', `/api/${path}`)).statusCode, path).toBe(404);
  expect((await server.call('POST', '/api/tags/post-rock/follow')).statusCode).toBe(401);
});
