import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

// Proves (rules.md, Home): GET /api/home and GET /api/weekly-mix
it('gives a visitor the public sections, and a person their own', async () => {
  const [one, two] = await Promise.all(
    [1, 2].map(async () => {
      const artist = await makeArtist(server.services);
      return makeSong(server.services, { artistId: artist.id });
    }),
  );
  if (!one || !two) throw new Error('Two songs were to be made');
  const fan = await server.register();
  const songsOf = (sections: { kind: string; items: { song: { id: number } }[] }[]) =>
    sections.map(({ kind, items }) => [kind, items.map(({ song }) => song.id).sort()]);
  const public_ = await server.call('GET', '/api/home');
  expect([public_.statusCode, songsOf(public_.json())]).toEqual([200, [['added', [one.id, two.id].sort()]]]);
  await server.call('POST', `/api/songs/${one.id}/increment-plays`, { as: fan });
  const own = await server.call('GET', '/api/home', { as: fan });
  expect(songsOf(own.json())).toEqual([
    ['continue', [one.id]],
    ['added', [two.id]],
  ]);
  const mix = () => server.call('GET', '/api/weekly-mix', { as: fan });
  expect((await mix()).json()).toEqual({ madeAt: null, songs: [] });
  await server.services.db
    .insert(tables.weeklyMixes)
    .values({ userId: fan.user.id, songIds: [two.id], becauseOf: [one.id], madeAt: new Date() });
  expect((await mix()).json()).toMatchObject({
    madeAt: expect.any(String),
    songs: [{ song: { id: two.id }, because: { songId: one.id } }],
  });
  expect((await server.call('GET', '/api/weekly-mix')).statusCode).toBe(401);
});
