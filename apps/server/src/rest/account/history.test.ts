import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let fan: Person;
beforeAll(async () => {
  server = await openTestApp();
  fan = await server.register();
});
afterAll(() => server.close());

// Proves (rules.md, History): one's own plays, latest first, a song that was played again with each of its times
it('lists plays, removes them and is switched off', async () => {
  const artist = await makeArtist(server.services);
  const [one, two, three] = await Promise.all(
    [1, 2, 3].map(() => makeSong(server.services, { artistId: artist.id })),
  );
  const play = ({ id }: { id: number }) =>
    server.call('POST', `/api/songs/${id}/increment-plays`, { as: fan });
  const read = async (query = '') => server.call('GET', `/api/history${query}`, { as: fan });
  const ids = async () => (await read()).json().map(({ song }: { song: { id: number } }) => song.id);
  if (!one || !two || !three) throw new Error('Three songs were to be made');
  await play(one);
  await play(two);
  const page = await read('?limit=1');
  expect(page.json()).toMatchObject([{ song: { id: two.id }, playedAt: expect.any(String) }]);
  expect(page.headers.link).toContain('rel="next"');
  expect((await read('?cursor=forged')).statusCode).toBe(400);
  expect(await ids()).toEqual([two.id, one.id]);
  const removed = await server.call('DELETE', `/api/history/${two.id}`, { as: fan });
  expect([removed.statusCode, await ids()]).toEqual([204, [one.id]]);
  const body = { keepHistory: false };
  const off = await server.call('PATCH', '/api/user/preferences', { as: fan, body });
  expect(off.json()).toEqual(body);
  expect((await server.call('GET', '/api/account', { as: fan })).json()).toMatchObject(body);
  expect((await play(three)).json()).toEqual({ plays: 1, counted: true });
  expect(await ids()).toEqual([one.id]);
  const noExplicit = await server.call('PATCH', '/api/user/preferences', {
    as: fan,
    body: { allowExplicit: false },
  });
  expect(noExplicit.json()).toEqual({ allowExplicit: false });
  const both = { ...body, allowExplicit: false };
  expect((await server.call('GET', '/api/account', { as: fan })).json()).toMatchObject(both);
  const wrong = { keepHistory: 'no' };
  const refused = await server.call('PATCH', '/api/user/preferences', { as: fan, body: wrong });
  expect(refused.statusCode).toBe(400);
  expect((await server.call('DELETE', '/api/history', { as: fan })).statusCode).toBe(204);
  expect(await ids()).toEqual([]);
});

it.each([
  ['GET', '/api/history'],
  ['DELETE', '/api/history'],
  ['DELETE', '/api/history/1'],
  ['PATCH', '/api/user/preferences'],
] as const)('%s %s requires a signed-in person', async (method, url) => {
  const body = method === 'PATCH' ? { keepHistory: true } : undefined;
  expect((await server.call(method, url, { body })).statusCode).toBe(401);
});
