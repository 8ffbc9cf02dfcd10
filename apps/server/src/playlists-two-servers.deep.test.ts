import {
  makeArtist,
  makePlaylist,
  makeSong,
  openTestServices,
  shareWith,
  startServerProgram,
  type TestServices,
} from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlaylistEditor, type PlaylistEditor, registerAt } from './testing/playlist-editor.ts';

/** Changes of all windows together; `PLAYLIST_EDITS=2000` for the whole number. */
const EDITS = Number(process.env.PLAYLIST_EDITS ?? 100);
const WINDOWS = 10;
const OWN_SONGS = 12;

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

// Proves (rules.md, Playlists): windows that edit at once lose and double nothing; positions have no gaps
it('stays whole while ten windows change it through two servers', { timeout: 900_000 }, async () => {
  const artist = await makeArtist(test.services);
  const makeSongs = async (count: number) => {
    const ids: number[] = [];
    for (let n = 0; n < count; n++) ids.push((await makeSong(test.services, { artistId: artist.id })).id);
    return ids;
  };
  const servers = await Promise.all([startServerProgram(test), startServerProgram(test)]);
  const urls = servers.map(({ url }) => url);
  const windows: PlaylistEditor[] = [];
  try {
    const owner = await registerAt(urls[0] ?? '');
    const always = await makeSongs(20);
    const playlist = await makePlaylist(test.services, { userId: owner.id, isPublic: false }, always);
    const people = [owner];
    while (people.length < WINDOWS) {
      const person = await registerAt(urls[people.length % 2] ?? '');
      await shareWith(test.services, playlist, person.id, 'editor');
      people.push(person);
    }
    for (const [nth, { cookie }] of people.entries())
      windows.push(await openPlaylistEditor(urls, { playlistId: playlist.id, cookie, nth }));

    /** Only one window adds and removes these, so that it knows which of them are there. */
    const expected = new Set(always);
    const statuses = new Map<number, number>();
    let edits = 0;
    const edit = async (window: PlaylistEditor, own: readonly number[]) => {
      const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)] as T;
      const act = async (): Promise<number> => {
        const song = pick(own);
        const chance = Math.random();
        if (chance < 0.4) {
          const isThere = expected.has(song);
          const status = isThere ? await window.remove(song) : await window.add(song);
          expect(status).toBe(isThere ? 204 : 201);
          expected[isThere ? 'delete' : 'add'](song);
          return status;
        }
        if (chance < 0.5) {
          const status = await window.removeAndUndo(song);
          expect(status).toBe(expected.has(song) ? 200 : 404);
          return status;
        }
        if (chance < 0.95) return window.move(pick(window.followed()), pick([null, ...window.followed()]));
        return window.order(window.followed().toReversed());
      };
      while (edits++ < EDITS) {
        const status = await act();
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const own = await Promise.all(windows.map(() => makeSongs(OWN_SONGS)));
    await Promise.all(windows.map((window, nth) => edit(window, own[nth] ?? [])));

    // Songs that were removed meanwhile are not found, and an order that is out of date is refused.
    expect([...statuses.keys()].filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([]);
    expect(statuses.get(200), 'moves succeeded').toBeGreaterThan(EDITS / 10);
    const rows = await test.services.client<{ song_id: number; position: number }[]>`
      select song_id, position from playlist_songs where playlist_id = ${playlist.id} order by position`;
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, n) => n));
    const stored = rows.map(({ song_id }) => song_id);
    expect(stored.toSorted((a, b) => a - b)).toEqual([...expected].toSorted((a, b) => a - b));
    for (const window of windows) {
      expect(await window.songIds()).toEqual(stored);
      await expect.poll(() => window.followed(), { timeout: 20_000 }).toEqual(stored);
    }
  } finally {
    await Promise.all(windows.map((window) => window.close()));
    await Promise.all(servers.map((server) => server.stop()));
  }
});
