import { makeAlbum, makeArtist } from '@stagedoor/core/testing';
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

// Proves (rules.md, The shelf): answers that are remembered for everybody say of each person's saved albums what is true
it('saves an album, and every later answer says so, also those that are remembered', async () => {
  const artist = await makeArtist(server.services);
  const { id } = await makeAlbum(server.services, { artistId: artist.id });
  const address = `/api/albums/${id}`;
  const seenBy = async (as?: Person) => [
    (await server.call('GET', address, { as })).json().isSaved,
    (await server.call('GET', `/api/artists/${artist.id}/albums`, { as })).json()[0].isSaved,
  ];
  // Asked first, so that answers are remembered.
  for (const as of [fan, other, undefined]) await seenBy(as);
  for (const method of ['POST', 'DELETE'] as const)
    expect((await server.call(method, `${address}/save`)).statusCode).toBe(401);
  const saved = await server.call('POST', `${address}/save`, { as: fan });
  expect([saved.statusCode, saved.json()]).toEqual([200, { isSaved: true }]);
  expect(await seenBy(fan)).toEqual([true, true]);
  expect(await seenBy(other)).toEqual([false, false]);
  expect(await seenBy()).toEqual([undefined, undefined]);
  const listed = await server.call('GET', '/api/saved-albums', { as: fan });
  expect(listed.json()).toMatchObject([{ id, isSaved: true }]);
  expect((await server.call('GET', '/api/saved-albums', { as: other })).json()).toEqual([]);
  expect((await server.call('GET', '/api/saved-albums')).statusCode).toBe(401);
  const forged = await server.call('GET', '/api/saved-albums?cursor=forged', { as: fan });
  expect(forged.statusCode).toBe(400);
  const gone = await server.call('DELETE', `${address}/save`, { as: fan });
  expect(gone.json()).toEqual({ isSaved: false });
  expect(await seenBy(fan)).toEqual([false, false]);
  expect((await server.call('POST', '/api/albums/2147483647/save', { as: fan })).statusCode).toBe(404);
});
