import { makeArtist, makePlaylist, makeSong } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { type ImportedPlaylist, type PlaylistImportPreview, UPLOAD_LIMITS } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeForm } from '../../testing/form.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: Person;
let other: Person;
let songId: number;
beforeAll(async () => {
  server = await openTestApp();
  [owner, other] = [await server.register(), await server.register()];
  const artist = await makeArtist(server.services, { name: 'Wren' });
  songId = (await makeSong(server.services, { artistId: artist.id, title: 'Lanterns' })).id;
});
afterAll(() => server.close());

const send = (
  content: string | Buffer | null,
  { path = '/api/playlists/import', as = owner as Person | null, fields = {}, fileName = 'Mix.txt' } = {},
) => {
  const files = content === null ? [] : [{ name: 'file', fileName, bytes: Buffer.from(content) }];
  const { payload, headers } = makeForm(fields, files);
  const cookie = as ? { cookie: as.cookie } : {};
  return server.app.inject({ method: 'POST', url: path, payload, headers: { ...headers, ...cookie } });
};
const countPlaylists = () => server.services.db.$count(tables.playlists);

// Proves (rules.md, Playlist files): an imported playlist is private, in the order of the file; the answer tells what is missing
it('imports a file as a private playlist, and says what is missing', async () => {
  const answer = await send('wren - LANTERNS\nMara - Nowhere\n', { fields: { name: 'Road' } });
  expect(answer.statusCode).toBe(201);
  const { playlist, matched, unmatched } = answer.json<ImportedPlaylist>();
  expect(playlist).toMatchObject({ name: 'Road', isPublic: false, songCount: 1, userId: owner.user.id });
  expect([matched, unmatched]).toEqual([1, [{ title: 'Nowhere', artist: 'Mara' }]]);
  expect((await send('Wren - Lanterns\n')).json()).toMatchObject({ playlist: { name: 'Mix' } });
});

it('shows first what it would import', async () => {
  const before = await countPlaylists();
  const answer = await send('Wren - Lanterns\n', { path: '/api/playlists/import/preview' });
  expect(answer.statusCode).toBe(200);
  expect(answer.json<PlaylistImportPreview>()).toMatchObject({
    name: 'Mix',
    entries: [{ songId, matchedBy: 'names' }],
    songs: [{ id: songId, title: 'Lanterns', artistName: 'Wren' }],
  });
  expect(await countPlaylists()).toBe(before);
});

// Proves (rules.md, Playlist files): files that are too large, hostile or no playlist are refused, quickly and without a trace
it.each<[string, number, string | Buffer | null, object?]>([
  ['no file', 400, null],
  ['an empty file', 400, ''],
  ['a file without songs', 400, '\n\n'],
  ['a file over 5 MB', 413, Buffer.alloc(UPLOAD_LIMITS.playlistFile + 1, 'Wren - Lanterns\n')],
  ['too many songs', 413, 'Wren - Lanterns\n'.repeat(10_001)],
  ['a picture', 415, Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')],
  ['a page', 415, '<!DOCTYPE html><html></html>'],
  ['a name that is too long', 400, 'Wren - Lanterns\n', { fields: { name: 'x'.repeat(51) } }],
  ['a field that is unknown', 400, 'Wren - Lanterns\n', { fields: { isPublic: 'true' } }],
  ['nobody signed in', 401, 'Wren - Lanterns\n', { as: null }],
])('refuses %s with %i and leaves nothing behind', async (_what, status, content, options) => {
  const before = await countPlaylists();
  for (const path of ['/api/playlists/import', '/api/playlists/import/preview']) {
    const answer = await send(content, { ...options, path });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^[A-Z"]/),
      code: expect.any(String),
    });
  }
  expect(await countPlaylists()).toBe(before);
});

// Proves (rules.md, Playlist files): playlists are exported as M3U8, XSPF and JSPF, with addresses of song pages and no media, to whoever may open them
it.each([
  ['m3u8', 'audio/x-mpegurl; charset=utf-8', '#EXTM3U\n'],
  ['xspf', 'application/xspf+xml; charset=utf-8', '<?xml version="1.0" encoding="UTF-8"?>\n'],
  ['jspf', 'application/jspf+json; charset=utf-8', '{\n'],
])('exports a playlist as %s to whoever may open it', async (format, type, start) => {
  const name = '../Nächte "2"';
  const make = (fields: { isPublic: boolean; secretKey?: string }) =>
    makePlaylist(server.services, { userId: owner.user.id, name, ...fields }, [songId]);
  const pathOf = ({ id }: { id: number }) => `/api/playlists/${id}/export?format=${format}`;
  const secretKey = 'k'.repeat(32);
  const closed = pathOf(await make({ isPublic: false, secretKey }));
  const file = await server.call('GET', closed, { as: owner });
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="_N?chte _2_.${format}"; filename*=UTF-8''_N%C3%A4chte%20_2_.${format}`,
  });
  expect(file.body.startsWith(start)).toBe(true);
  expect(file.body).toContain(`/song/${songId}`);
  expect(file.body).not.toContain('/media/');
  expect((await server.call('GET', closed, { as: other })).statusCode).toBe(403);
  expect((await server.call('GET', closed)).statusCode).toBe(403);
  expect((await server.call('GET', `${closed}&key=${secretKey}`)).statusCode).toBe(200);
  const open = pathOf(await make({ isPublic: true }));
  expect((await server.call('GET', open)).statusCode).toBe(200);
  expect((await server.call('GET', open.replace(format, 'pls'))).statusCode).toBe(400);
  expect((await server.call('GET', pathOf({ id: 2_000_000_000 }))).statusCode).toBe(404);
});
