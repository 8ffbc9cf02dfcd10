import { makeAlbum, makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Person;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.register({ isAdmin: true });
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST', url: string, as?: Person, body?: object) =>
  server.call(method, url, { as, body });

// Proves (rules.md, Merged profiles): every list under the old id is that of the other profile
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

describe('an album that went to another profile and back', () => {
  /** Two profiles with their owners, and a merge of the first into the other. */
  async function twoProfiles() {
    const { services } = server;
    const [ofA, ofB] = [await server.register({ isArtist: true }), await server.register({ isArtist: true })];
    const a = await makeArtist(services, { userId: ofA.user.id });
    const b = await makeArtist(services, { userId: ofB.user.id });
    const merge = async () => {
      const made = await call('POST', `/api/admin/artists/${a.id}/merge`, admin, { intoArtistId: b.id });
      expect(made.statusCode, made.body).toBe(201);
      const { id } = made.json<{ id: number }>();
      return async () => {
        const undone = await call('POST', `/api/admin/merges/${id}/undo`, admin);
        expect(undone.statusCode, undone.body).toBe(200);
      };
    };
    return { a, b, ofA, ofB, merge };
  }
  const statusOf = async (albumId: number, as?: Person) =>
    (await call('GET', `/api/albums/${albumId}`, as)).statusCode;

  // Proves (rules.md, Merged profiles): remembered answers follow a merge and its undoing, for each caller
  it('is found as a draft by the people who have it, and by nobody else', async () => {
    const { a, ofA, ofB, merge } = await twoProfiles();
    const { id } = await makeAlbum(server.services, { artistId: a.id, releaseState: 'draft' });
    const statuses = async () => {
      const found: number[] = [];
      for (const as of [ofA, ofB, undefined, ofB, ofA]) found.push(await statusOf(id, as));
      return found;
    };
    expect(await statuses()).toEqual([200, 404, 404, 404, 200]);
    const undo = await merge();
    expect(await statuses()).toEqual([200, 200, 404, 200, 200]);
    await undo();
    expect(await statuses()).toEqual([200, 404, 404, 404, 200]);
  });

  // Proves (rules.md, Merged profiles): remembered answers follow a merge and its undoing, for each caller
  it('is open to the subscribers of its artist, from their first request on', async () => {
    const { a, b, merge } = await twoProfiles();
    const { id } = await makeAlbum(server.services, { artistId: a.id });
    await makeSong(server.services, { artistId: a.id, albumId: id, isPremium: true });
    const fan = await server.register();
    await makeSubscription(server.services, { userId: fan.user.id, artistId: b.id });
    const isLocked = async (as?: Person) =>
      (await call('GET', `/api/albums/${id}`, as)).json<{ songs: [{ isLocked: boolean }] }>().songs[0]
        .isLocked;
    expect([await isLocked(), await isLocked(fan)]).toEqual([true, true]);
    const undo = await merge();
    expect([await isLocked(fan), await isLocked()]).toEqual([false, true]);
    await undo();
    expect([await isLocked(fan), await isLocked()]).toEqual([true, true]);
  });

  // Proves (rules.md, Merged profiles): remembered answers follow a merge and its undoing, for each caller
  it('is answered to each of two callers at once by their own rights', async () => {
    const { a, ofB, merge } = await twoProfiles();
    const albums: number[] = [];
    for (let n = 0; n < 12; n++)
      albums.push((await makeAlbum(server.services, { artistId: a.id, releaseState: 'draft' })).id);
    const undo = await merge();
    for (const id of albums) expect(await statusOf(id, ofB)).toBe(200);
    await undo();
    for (const [n, id] of albums.entries()) {
      const both = n % 2 === 0 ? [admin, ofB] : [ofB, admin];
      const statuses = await Promise.all(both.map((as) => statusOf(id, as)));
      expect(statuses).toEqual(both.map((as) => (as === admin ? 200 : 404)));
    }
  });
});
