import { makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.register({ isAdmin: true });
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST', url: string, as?: Person, body?: object) =>
  server.call(method, url, { as, body });

it('answers under the old id are those of the other profile, for each caller by their own rights', async () => {
  const { services } = server;
  const [old, kept] = [await makeArtist(services), await makeArtist(services)];
  await makeSong(services, { artistId: old.id, isPremium: true });
  const fan = await server.register();
  await makeSubscription(services, { userId: fan.user.id, artistId: kept.id });
  const merged = await call('POST', `/api/admin/artists/${old.id}/merge`, admin, { intoArtistId: kept.id });
  const heard = async (as?: Person) => {
    const songs = (await call('GET', `/api/artists/${old.id}/songs`, as)).json<
      { audioUrl: string | null }[]
    >();
    return songs.map(({ audioUrl }) => audioUrl !== null);
  };
  for (let round = 0; round < 2; round++) {
    expect(await heard(fan)).toEqual([true]);
    expect(await heard()).toEqual([false]);
    expect(await heard(admin)).toEqual([true]);
  }
  const shown = async (id: number) => (await call('GET', `/api/artists/${id}`)).json<{ id: number }>().id;
  expect(await shown(old.id)).toBe(kept.id);
  const undone = await call('POST', `/api/admin/merges/${merged.json<{ id: number }>().id}/undo`, admin);
  expect(undone.statusCode, undone.body).toBe(200);
  expect(await shown(old.id)).toBe(old.id);
  expect((await call('GET', `/api/artists/${kept.id}/songs`)).json()).toEqual([]);
  expect(await heard()).toEqual([false]);
});
