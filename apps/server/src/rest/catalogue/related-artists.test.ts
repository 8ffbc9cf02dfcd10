import { makeArtist, makeSong } from '@stagedoor/core/testing';
import type { Artist } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const related = (id: number | string) => server.call('GET', `/api/artists/${id}/related`);

// Proves (rules.md, REST): GET /api/artists/{id}/related
it('GET /api/artists/{id}/related lists up to six other artists, none of them hidden', async () => {
  const { id } = await makeArtist(server.services);
  await makeSong(server.services, { artistId: id, genre: 'Jazz' });
  const likeminded = await makeArtist(server.services, { name: 'Also Jazz' });
  await makeSong(server.services, { artistId: likeminded.id, genre: 'Jazz' });
  const hidden = await makeArtist(server.services, { suspendedAt: new Date(), monthlyListeners: 900 });
  for (let n = 0; n < 7; n++) await makeArtist(server.services, { monthlyListeners: n });
  const answer = await related(id);
  expect(answer.statusCode).toBe(200);
  const artists = answer.json<Artist[]>();
  expect(artists).toHaveLength(6);
  expect(artists[0]).toMatchObject({ id: likeminded.id, name: 'Also Jazz', verified: false });
  expect(artists.map((artist) => artist.id)).not.toContain(id);
  expect(artists.map((artist) => artist.id)).not.toContain(hidden.id);
});

it.each(['0', 'x', '2147483648'])('refuses the id %s', async (id) =>
  expect((await related(id)).statusCode).toBe(400),
);

it('is empty for an artist who does not exist', async () =>
  expect((await related(2147483647)).json()).toEqual([]));
