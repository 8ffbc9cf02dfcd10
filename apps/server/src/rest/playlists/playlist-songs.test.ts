import { makeArtist, makePlaylist, makeSong, shareWith } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: Person;
let fan: Person;
let artistId: number;
beforeAll(async () => {
  server = await openTestApp();
  owner = await server.register();
  fan = await server.register();
  artistId = (await makeArtist(server.services)).id;
});
afterAll(() => server.close());

const aSong = async (fields: object = {}) => (await makeSong(server.services, { artistId, ...fields })).id;
const aPlaylist = async (songIds: number[] = [], fields: object = {}) =>
  (await makePlaylist(server.services, { userId: owner.user.id, ...fields }, songIds)).id;

describe('the songs of a playlist', () => {
  const idsIn = async (id: number) =>
    (await server.call('GET', `/api/playlists/${id}/songs`, { as: owner }))
      .json()
      .map((song: { id: number }) => song.id);

  // Proves (Playlists on the server): DELETE /api/playlists/{id}/songs/{songId}; POST adds a song, 409 when it is there; PUT order; POST move
  it('are added once, removed, moved and ordered', async () => {
    const [a, b, c] = [await aSong(), await aSong(), await aSong()];
    const id = await aPlaylist([a]);
    const url = `/api/playlists/${id}/songs`;
    const add = (songId: number) => server.call('POST', url, { as: owner, body: { songId } });
    const added = await add(b);
    expect([added.statusCode, added.json().songCount]).toEqual([201, 2]);
    const again = await add(b);
    expect([again.statusCode, again.json().message]).toEqual([409, 'This song is already in the playlist']);
    await add(c);
    const move = (body: object) => server.call('POST', `${url}/move`, { as: owner, body });
    expect((await move({ songId: c, afterSongId: null })).statusCode).toBe(200);
    expect(await idsIn(id)).toEqual([c, a, b]);
    await move({ songId: c, afterSongId: a });
    expect(await idsIn(id)).toEqual([a, c, b]);
    const order = (songIds: number[]) => server.call('PUT', `${url}/order`, { as: owner, body: { songIds } });
    const ordered = await order([b, a, c]);
    expect([ordered.statusCode, ordered.json().map((song: { id: number }) => song.id)]).toEqual([
      200,
      [b, a, c],
    ]);
    for (const other of [[b, a], [b, a, c, c], [b, a, await aSong()], []])
      expect((await order(other)).statusCode).toBe(409);
    for (const _ of ['removed', 'not there any more'])
      expect((await server.call('DELETE', `${url}/${a}`, { as: owner })).statusCode).toBe(204);
    expect(await idsIn(id)).toEqual([b, c]);
    expect((await move({ songId: a, afterSongId: null })).statusCode).toBe(404);
    expect((await add(2_000_000_000)).statusCode).toBe(404);
  });

  // Proves (Playlists on the server): the owner and editors change the songs
  it('are changed by owner and editors alone', async () => {
    const [a, b] = [await aSong(), await aSong()];
    const id = await aPlaylist([a, b]);
    const url = `/api/playlists/${id}/songs`;
    const c = await aSong();
    const acts = [
      ['POST', url, { songId: c }, [a, b, c]],
      ['POST', `${url}/move`, { songId: b, afterSongId: null }, [b, a, c]],
      ['PUT', `${url}/order`, { songIds: [c, b, a] }, [c, b, a]],
      ['DELETE', `${url}/${a}`, undefined, [c, b]],
    ] as const;
    for (const [method, path, body] of acts) {
      const answer = (as?: Person) => server.call(method, path, { as, ...(body && { body }) });
      expect((await answer(fan)).statusCode).toBe(403);
      expect((await answer()).statusCode).toBe(401);
    }
    expect(await idsIn(id)).toEqual([a, b]);
    await shareWith(server.services, { id }, fan.user.id, 'editor');
    for (const [method, path, body, songs] of acts) {
      const { statusCode } = await server.call(method, path, { as: fan, ...(body && { body }) });
      expect([statusCode, await idsIn(id)]).toEqual([expect.toBeOneOf([200, 201, 204]), songs]);
    }
  });
});
