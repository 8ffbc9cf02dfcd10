import { makeArtist, makePost } from '@stagedoor/core/testing';
import type { AdminUpload } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSilence } from '../../testing/audio-file.ts';
import { makeForm } from '../../testing/form.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: Person;
let fan: Person;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.register({ isAdmin: true });
  fan = await server.register({ isArtist: true });
});
afterAll(() => server.close());

const get = (url: string, as?: Person) => server.call('GET', url, as ? { as } : {});

// Proves (Admin dashboard): GET /api/admin/users, /content, /artists
it('lists people, artists and posts, page by page', async () => {
  const artist = await makeArtist(server.services, { name: 'Rook' });
  const post = await makePost(server.services, { artistId: artist.id, title: 'A word', state: 'draft' });
  const users = await get('/api/admin/users?limit=1', admin);
  expect(users.json()).toHaveLength(1);
  expect(users.headers.link).toMatch(/cursor=[\w-]+&?.*rel="next"|limit=1&cursor=[\w-]+>; rel="next"/);
  expect(users.body).not.toContain('password');
  expect((await get('/api/admin/artists?search=rook', admin)).json()).toMatchObject([{ id: artist.id }]);
  expect((await get('/api/admin/content?search=a+word', admin)).json()).toMatchObject([
    { id: post.id, state: 'draft', artist: { name: 'Rook' } },
  ]);
});

// Proves (Admin dashboard): DELETE /api/admin/users/{id}, /content/{id}, /artists/{id}
it('deletes a person, a post and an artist, notifies them, and restores them', async () => {
  const artist = await makeArtist(server.services);
  const post = await makePost(server.services, { artistId: artist.id });
  for (const [kind, entity, id] of [
    ['users', 'user', artist.userId],
    ['content', 'post', post.id],
    ['artists', 'artist', artist.id],
  ] as const) {
    const url = `/api/admin/${kind}/${id}`;
    const deleted = await server.call('DELETE', url, { as: admin });
    expect(deleted.statusCode, url).toBe(200);
    const deletion = deleted.json<{ id: number }>();
    expect(deletion).toMatchObject({ targetType: entity, targetId: id });
    expect((await server.call('DELETE', url, { as: admin })).statusCode).toBe(404);
    expect((await get(`/api/admin/deletions?targetType=${entity}`, admin)).json()).toContainEqual(deletion);
    const undo = `/api/admin/deletions/${deletion.id}/undo`;
    expect((await server.call('POST', undo, { as: admin })).json()).toEqual(deletion);
    expect((await server.call('POST', undo, { as: admin })).statusCode).toBe(409);
  }
  const itself = await server.call('DELETE', `/api/admin/users/${admin.user.id}`, { as: admin });
  expect(itself.statusCode).toBe(403);
});

const upload = (fields: Record<string, string>, files: Parameters<typeof makeForm>[1], as?: Person) => {
  const { payload, headers } = makeForm(fields, files);
  const cookie = as ? { cookie: as.cookie } : {};
  const url = '/api/admin/upload-song';
  return server.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...cookie } });
};
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]);
const coverImage = { name: 'coverImage', fileName: 'sleeve.png', bytes: PNG };
const audioFile = { name: 'audioFile', fileName: 'tape.wav', bytes: makeSilence() };

// Proves (Admin dashboard): an admin's upload is answered with the song and the artist
// Proves (Admin dashboard): POST /api/admin/upload-song
// Proves (Admin dashboard): an admin's song is claimable unless unchecked
it('uploads a song with its fields for an artist without an account', async () => {
  const fields = {
    title: 'Found Tape',
    originalArtistName: 'The Attic',
    genre: 'Jazz',
    releaseYear: '1962',
    description: 'From a shed',
    isClaimable: 'false',
  };
  const answer = await upload(fields, [audioFile, coverImage], admin);
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({
    song: {
      title: 'Found Tape',
      releaseYear: '1962',
      isClaimable: false,
      uploadedByAdmin: true,
      originalArtistName: 'The Attic',
      genre: 'Jazz',
      description: 'From a shed',
      coverImage: expect.stringMatching(/^\/media\/images\//),
    },
    artist: { name: 'The Attic', userId: null, coverImage: null },
  });
  const { song, artist } = answer.json<AdminUpload>();
  expect([song.id, artist.id]).toEqual([expect.any(Number), song.artistId]);
  const plain = await upload({ title: 'Another', genre: '', description: '' }, [audioFile], admin);
  expect(plain.json()).toMatchObject({
    song: { genre: null, description: null, isClaimable: true, coverImage: null },
  });
});

// Proves (Admin dashboard): title and audio file are required, the year is a number
it.each<[string, Record<string, string>, Parameters<typeof makeForm>[1], number, string]>([
  ['without a title', { title: ' ' }, [audioFile], 400, 'Song title is required'],
  ['without audio', { title: 'A' }, [], 400, 'Audio file is required'],
  [
    'with words after the year',
    { title: 'A', releaseYear: '1962 or so' },
    [audioFile],
    400,
    'Release year must have',
  ],
  ['with text as audio', { title: 'A' }, [{ ...audioFile, bytes: Buffer.from('no') }], 415, 'audio file'],
])('refuses a song %s, and keeps nothing of it', async (_name, fields, files, status, message) => {
  const count = async () => {
    let files = 0;
    for await (const _file of server.services.storage.list('')) files++;
    const [row] = await server.services.client<{ n: number }[]>`
      select ((select count(*) from songs) + (select count(*) from artists))::int as n`;
    return [files, row?.n];
  };
  const before = await count();
  const answer = await upload(fields, files, admin);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    status,
    expect.stringContaining(message),
  ]);
  expect(await count()).toEqual(before);
});

// Proves (Admin dashboard): everything on the admin dashboard is for admins only
it('refuses everybody else', async () => {
  const calls = (as?: Person) => [
    ...['users', 'artists', 'content', 'deletions?targetType=user'].map((path) =>
      get(`/api/admin/${path}`, as),
    ),
    ...['users', 'artists', 'content'].map((kind) =>
      server.call('DELETE', `/api/admin/${kind}/1`, as ? { as } : {}),
    ),
    server.call('POST', '/api/admin/deletions/1/undo', as ? { as } : {}),
    upload({ title: 'A' }, [audioFile], as),
  ];
  const statuses = async (as?: Person) => (await Promise.all(calls(as))).map(({ statusCode }) => statusCode);
  expect(new Set(await statuses())).toEqual(new Set([401]));
  expect(new Set(await statuses(fan))).toEqual(new Set([403]));
});
