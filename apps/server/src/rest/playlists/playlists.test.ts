import { systemContext } from '@stagedoor/core';
import { failImage, finishImage } from '@stagedoor/core/catalog/images';
import { makeArtist, makePlaylist, makeSong, shareWith } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeForm } from '../../testing/form.ts';
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

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const KEY = 'a-key-of-32-characters-or-digits';
const ADDRESS = /^\/media\/images\/[0-9a-f]{32}-480\.webp$/;
const cover = (bytes: Buffer, fileName = 'cover.png') => [{ name: 'coverImage', fileName, bytes }];
const aSong = async (fields: object = {}) => (await makeSong(server.services, { artistId, ...fields })).id;
const aPlaylist = async (songIds: number[] = [], fields: object = {}) =>
  (await makePlaylist(server.services, { userId: owner.user.id, ...fields }, songIds)).id;

const send = (
  method: 'POST' | 'PUT',
  url: string,
  form: ReturnType<typeof makeForm>,
  as: Person | undefined = owner,
) =>
  server.app.inject({
    method,
    url,
    payload: form.payload,
    headers: { ...form.headers, ...(as && { cookie: as.cookie }) },
  });

/** Rows, jobs and files, which a refused request must leave unchanged. */
async function traces() {
  const [rows] = await server.services.client<{ n: number }[]>`
    select ((select count(*) from playlists) + (select count(*) from images)
      + (select count(*) from pgboss.job where name like '%process'))::int as n`;
  const files: string[] = [];
  for await (const { key } of server.services.storage.list('')) files.push(key);
  return { rows: rows?.n, files };
}

describe('POST /api/playlists', () => {
  // Proves (Playlists on the server): playlists: id, userId, name, description, coverImage, isPublic, createdAt, updatedAt
  // Proves (Playlists on the server): POST /api/playlists takes a form with name, description, isPublic and coverImage
  it('takes the form of the dialog, with a cover', async () => {
    const fields = { name: ' Mine ', description: 'For the road', isPublic: 'false' };
    const response = await send('POST', '/api/playlists', makeForm(fields, cover(png)));
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      name: 'Mine',
      description: 'For the road',
      isPublic: false,
      userId: owner.user.id,
      songCount: 0,
      coverImage: expect.stringMatching(ADDRESS),
      coverPlaceholder: null,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const [own] = (await server.call('GET', '/api/playlists/my-playlists', { as: owner })).json();
    expect(own).toEqual(response.json());
  });

  // Proves (Playlists on the server): POST /api/playlists takes a form with name, description, isPublic and coverImage
  it('shows the placeholder of a cover when it is processed, and no broken cover', async () => {
    const { json } = await send('POST', '/api/playlists', makeForm({ name: 'Covered' }, cover(png)), fan);
    const { id, coverImage } = json<{ id: number; coverImage: string }>();
    const [image] = await server.services.client<{ id: number }[]>`
      select id from images where address = ${coverImage}`;
    const target = { entity: 'playlist' as const, id };
    const facts = { width: 1, height: 1, thumbhash: 'dGh1bWI=', tint: '#102030' };
    const worker = systemContext(server.services, 'test');
    const read = async () => (await server.call('GET', `/api/playlists/${id}`, { as: fan })).json();
    await finishImage(worker, { imageId: image?.id ?? 0, facts, target });
    expect(await read()).toMatchObject({ coverImage, coverPlaceholder: 'dGh1bWI=' });
    await failImage(worker, { imageId: image?.id ?? 0, reason: 'Broken', target });
    expect(await read()).toMatchObject({ coverImage: null, coverPlaceholder: null });
  });

  // Proves (Playlists on the server): isPublic is true when it is not sent; the form sends false
  it('takes JSON; a playlist is public when nothing else is asked for', async () => {
    const post = (body: object) => server.call('POST', '/api/playlists', { as: owner, body });
    const plain = await post({ name: 'Plain' });
    expect(plain.statusCode).toBe(201);
    expect(plain.json()).toMatchObject({ isPublic: true, description: null, coverImage: null });
    expect((await post({ name: 'Closed', isPublic: false })).json().isPublic).toBe(false);
    const songIds = [await aSong(), await aSong()];
    expect((await post({ name: 'Full', songIds })).json()).toMatchObject({ songCount: 2 });
    const inForm = await send('POST', '/api/playlists', makeForm({ name: 'Plain form' }, []));
    expect(inForm.json()).toMatchObject({ isPublic: true });
    const { name, description, isPublic, coverImage } = plain.json();
    expect((await post({ name, description, isPublic, coverImage })).statusCode).toBe(201);
  });

  // Proves (Playlists on the server): name of 1 to 50 characters, description of at most 200, each with its message
  // Proves (Playlists on the server): the cover is an image of at most 2 MB
  it('refuses wrong fields and files, and leaves nothing behind', async () => {
    const before = await traces();
    const long = 'x'.repeat(51);
    const big = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    for (const [fields, files, status, message] of [
      [{ name: ' ' }, [], 400, 'Playlist name is required'],
      [{}, [], 400, 'Playlist name is required'],
      [{ name: long }, cover(png), 400, 'Playlist name cannot exceed 50 characters'],
      [{ name: 'x', description: 'x'.repeat(201) }, [], 400, 'Description cannot exceed 200 characters'],
      [{ name: 'x', isPublic: 'maybe' }, cover(png), 400, expect.any(String)],
      [{ name: 'x' }, cover(big), 413, 'Please select a file smaller than 2MB'],
      [
        { name: 'x' },
        cover(Buffer.from('no picture'.repeat(500))),
        415,
        expect.stringContaining('a picture'),
      ],
      [
        { name: 'x', coverImage: 'https://example.com/x.png' },
        [],
        400,
        'Please upload the cover image first',
      ],
    ] as const) {
      const response = await send('POST', '/api/playlists', makeForm(fields, [...files]));
      expect([response.statusCode, response.json().message]).toEqual([status, message]);
    }
    const visitor = await server.app.inject({
      method: 'POST',
      url: '/api/playlists',
      ...makeForm({ name: 'x' }, cover(png)),
    });
    expect(visitor.statusCode).toBe(401);
    expect(await traces()).toEqual(before);
    const largest = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024 - png.length)]);
    const longest = makeForm({ name: 'x'.repeat(50), description: 'x'.repeat(200) }, cover(largest));
    expect((await send('POST', '/api/playlists', longest)).statusCode).toBe(201);
  });
});

describe('PUT and DELETE /api/playlists/{id}', () => {
  // Proves (Playlists on the server): PUT /api/playlists/{id} takes the same form
  it('changes what is sent, keeps the rest, and removes the cover when it is blank', async () => {
    const id = await aPlaylist([], { name: 'Old', description: 'Words' });
    const url = `/api/playlists/${id}`;
    const put = async (fields: Record<string, string>, files: ReturnType<typeof cover> = []) =>
      (await send('PUT', url, makeForm(fields, files))).json();
    const fields = { name: 'New', description: 'Words', isPublic: 'false' };
    const { coverImage, ...others } = await put(fields, cover(png));
    expect(others).toMatchObject({ name: 'New', description: 'Words', isPublic: false });
    expect(coverImage).toMatch(ADDRESS);
    expect(await put({ name: 'Newer' })).toMatchObject({ name: 'Newer', isPublic: false, coverImage });
    // A browser sends an empty file input as a file without a name.
    const noFile = [{ name: 'coverImage', fileName: '', bytes: Buffer.alloc(0) }];
    expect(await put({ name: 'Newer' }, noFile)).toMatchObject({ coverImage });
    expect(await put({ coverImage: '' })).toMatchObject({ name: 'Newer', coverImage: null });
    await put({ description: '' }, cover(png));
    const json = await server.call('PUT', url, { as: owner, body: { coverImage: null, isPublic: true } });
    expect(json.json()).toMatchObject({ coverImage: null, isPublic: true, description: null });
    await put({ description: 'Words again' });
    const emptied = await server.call('PUT', url, { as: owner, body: { ...json.json(), name: 'As it was' } });
    expect([emptied.statusCode, emptied.json()]).toMatchObject([
      200,
      { name: 'As it was', description: null, isPublic: true },
    ]);
  });

  // Proves (Playlists on the server): the cover is an image of at most 2 MB
  // Proves (Playlists on the server): the owner alone edits and deletes
  it('refuses others before the file is stored, and wrong fields', async () => {
    const id = await aPlaylist();
    const playlist = { id };
    await shareWith(server.services, playlist, fan.user.id, 'editor');
    const before = await traces();
    const url = `/api/playlists/${id}`;
    for (const [as, status] of [
      [fan, 403],
      [await server.register({ isAdmin: true }), 403],
    ] as const) {
      expect((await send('PUT', url, makeForm({ name: 'x' }, cover(png)), as)).statusCode).toBe(status);
      expect((await server.call('DELETE', url, { as })).statusCode).toBe(status);
    }
    expect((await server.call('DELETE', url)).statusCode).toBe(401);
    expect((await server.call('PUT', url, { body: { name: 'x' } })).statusCode).toBe(401);
    const big = Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]);
    expect((await send('PUT', url, makeForm({ name: 'x' }, cover(big)))).statusCode).toBe(413);
    expect((await send('PUT', url, makeForm({ name: '' }, cover(png)))).statusCode).toBe(400);
    expect((await send('PUT', '/api/playlists/2000000000', makeForm({}, cover(png)))).statusCode).toBe(404);
    expect(await traces()).toEqual(before);
  });

  // Proves (Playlists on the server): DELETE /api/playlists/{id}
  it('deletes for good', async () => {
    const url = `/api/playlists/${await aPlaylist([await aSong()])}`;
    const gone = await server.call('DELETE', url, { as: owner });
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await server.call(method, url, { as: owner })).statusCode).toBe(404);
  });
});

describe('reading', () => {
  // Proves (Playlists on the server): GET /api/playlists/{id}: 404 when missing, 403 with the documented words when private
  it('answers 404 for a missing playlist, 403 in the documented words for a private one', async () => {
    const id = await aPlaylist([await aSong()], { isPublic: false, secretKey: KEY });
    for (const path of ['', '/songs']) {
      const missing = await server.call('GET', `/api/playlists/2000000000${path}`);
      expect([missing.statusCode, missing.json().message]).toEqual([404, 'Playlist not found']);
      for (const as of [undefined, fan]) {
        const closed = await server.call('GET', `/api/playlists/${id}${path}`, { as });
        expect([closed.statusCode, closed.json()]).toEqual([
          403,
          {
            message: "This playlist is private and you don't have permission to view it.",
            code: 'forbidden',
          },
        ]);
      }
      const opened = await server.call('GET', `/api/playlists/${id}${path}?key=${KEY}`);
      expect(opened.statusCode).toBe(200);
    }
  });

  // Proves (Playlists on the server): GET /api/playlists/my-playlists, only when signed in
  // Proves (Playlists on the server): GET /api/playlists/public
  it('lists public playlists to everybody, own ones only when signed in, in pages', async () => {
    const open = await aPlaylist([], { isPublic: true });
    const closed = await aPlaylist([], { isPublic: false });
    const list = await server.call('GET', '/api/playlists/public?limit=1');
    expect(list.json().map((playlist: { id: number }) => playlist.id)).toEqual([open]);
    expect(list.headers.link).toMatch(/^<\/api\/playlists\/public\?limit=1&cursor=[\w-]+>; rel="next"$/);
    const own = await server.call('GET', '/api/playlists/my-playlists?limit=2', { as: owner });
    expect(own.json().map((playlist: { id: number }) => playlist.id)).toEqual([closed, open]);
    expect((await server.call('GET', '/api/playlists/my-playlists')).statusCode).toBe(401);
  });

  // Proves (Playlists on the server): GET /api/playlists/{id}/songs gives all songs in order
  it('gives all songs at once, in order, without those the caller may not see', async () => {
    const many = await server.services.client<{ id: number }[]>`
      insert into songs (artist_id, title, audio_state) select ${artistId}, 'Song ' || n, 'ready'
      from generate_series(1, 1200) n returning id`;
    const songIds = many.map(({ id }) => id);
    const paid = { isPremium: true, originalArtistName: 'Somebody else' };
    const [draft, premium] = [await aSong({ releaseState: 'draft' }), await aSong(paid)];
    const id = await aPlaylist([premium, draft, ...songIds]);
    const songs = (await server.call('GET', `/api/playlists/${id}/songs`)).json();
    expect(songs.map((song: { id: number }) => song.id)).toEqual([premium, ...songIds]);
    expect(songs[0]).toMatchObject({
      artistId,
      albumId: null,
      duration: '3:00',
      audioUrl: null,
      coverImage: null,
      ...paid,
      isLocked: true,
      addedBy: { id: owner.user.id },
    });
  });
});
