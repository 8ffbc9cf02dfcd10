import { listKeys, makeSong } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { AdminClaim, Claim, Song } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeForm } from '../../testing/form.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const PDF = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n');
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
let test: TestApp;
let artist: Person;
let rival: Person;
let admin: Person;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.register({ isAdmin: true });
  [artist, rival] = [await test.register({ isArtist: true }), await test.register({ isArtist: true })];
  for (const [as, name] of [
    [artist, 'Ada'],
    [rival, 'Bea'],
  ] as const)
    await test.call('POST', '/api/dashboard/create-artist-profile', { as, body: { name } });
});
afterAll(() => test.close());

async function aSong(title = 'Lost Tape', isClaimable = true): Promise<{ id: number }> {
  const [holder] = await test.services.db.insert(tables.artists).values({ name: 'Unknown' }).returning();
  return makeSong(test.services, { artistId: holder?.id ?? 0, isClaimable, title });
}
const file = (bytes: Buffer, name = 'file') => ({ name, fileName: '../../x.html', bytes });
const claim = (
  song: { id: number },
  files: Buffer[] = [],
  fields: Record<string, string | string[]> = {
    note: 'I wrote it',
    links: ['https://a.example', 'http://b.example'],
  },
  as = artist,
) => {
  const { payload, headers } = makeForm(
    fields,
    files.map((bytes) => file(bytes)),
  );
  const url = `/api/artist/claim-song/${song.id}`;
  return test.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie: as.cookie } });
};
const claims = async (state = '') =>
  (await test.call('GET', `/api/admin/claims${state}`, { as: admin })).json<AdminClaim[]>();
const decide = (id: number, body: object) =>
  test.call('POST', `/api/admin/claims/${id}/decision`, { as: admin, body });

// Proves (Claiming songs): GET /api/artist/claimable-songs; POST /api/artist/claim-song/{id}
// Proves (rules.md, Claims): the files are for admins alone, as downloads that no browser runs
// Proves (rules.md, Claims): a claim is decided once, and a rejection needs a reason
it('takes a claim with its files, which only admins read, and moves the song when it is approved', async () => {
  const song = await aSong('Found Tape');
  await aSong('Found Tape', false);
  const found = await test.call('GET', '/api/artist/claimable-songs?query=found', { as: artist });
  expect(found.json<Song[]>()).toMatchObject([{ id: song.id, isClaimable: true }]);
  const filed = await claim(song, [PDF, JPEG, PDF]);
  expect([filed.statusCode, filed.json()]).toMatchObject([
    200,
    { message: expect.any(String), status: 'pending' },
  ]);
  expect((await claim(song)).statusCode).toBe(409);

  const [own] = (await test.call('GET', '/api/dashboard/claims', { as: artist })).json<Claim[]>();
  expect(own).toMatchObject({
    note: 'I wrote it',
    links: ['https://a.example', 'http://b.example'],
    status: 'pending',
  });
  const [pending] = await claims('?state=pending');
  expect(pending).toMatchObject({ id: own?.id, claimant: { name: 'Ada' }, files: [{}, {}, {}] });
  const url = pending?.files[0]?.url ?? '';
  const read = await test.call('GET', url, { as: admin });
  expect(read.rawPayload.equals(PDF)).toBe(true);
  expect(read.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="claim-\d+-\d+\.pdf"$/),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  for (const [as, status] of [
    [artist, 403],
    [rival, 403],
    [undefined, 401],
  ] as const)
    expect((await test.call('GET', url, { as })).statusCode).toBe(status);
  expect((await test.call('GET', url.replace(/\d+$/, '999'), { as: admin })).statusCode).toBe(404);

  const id = pending?.id ?? 0;
  expect((await decide(id, { decision: 'reject' })).statusCode).toBe(400);
  const decided = await decide(id, { decision: 'approve' });
  expect([decided.statusCode, decided.json()]).toMatchObject([200, { status: 'approved' }]);
  expect((await decide(id, { decision: 'reject', reason: 'Late' })).statusCode).toBe(409);
  const songs = (await test.call('GET', '/api/dashboard/songs', { as: artist })).json<Song[]>();
  expect(songs.map(({ id }) => id)).toContain(song.id);
  const late = await claim(song, [], {}, rival);
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { message: 'This song belongs to another artist' },
  ]);
});

// Proves (Claiming songs): GET /api/artist/claimable-songs; POST /api/artist/claim-song/{id}
it('takes a claim in one press, without a body', async () => {
  const { id } = await aSong();
  const answer = await test.call('POST', `/api/artist/claim-song/${id}`, { as: artist });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { status: 'pending' }]);
});

describe('a claim that is refused leaves neither row nor file', () => {
  const MEBIBYTE = 1024 * 1024;
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  // Proves (rules.md, Claims): a claim has a note, links and files, within limits; what is refused leaves nothing
  it.each<[string, number, Buffer[], Record<string, string | string[]>]>([
    ['with a page as proof', 415, [PDF, html], {}],
    ['with a drawing that holds a script', 415, [svg], {}],
    ['with an empty file', 400, [Buffer.alloc(0)], {}],
    ['with a file over 5 MB', 413, [Buffer.concat([PDF, Buffer.alloc(5 * MEBIBYTE)])], {}],
    ['with four files', 400, [PDF, PDF, PDF, PDF], {}],
    ['with a note of 1,001 characters', 400, [PDF], { note: 'x'.repeat(1_001) }],
    [
      'with eleven links',
      400,
      [PDF],
      { links: Array.from({ length: 11 }, (_, n) => `https://a.example/${n}`) },
    ],
    ['with a link that runs a script', 400, [PDF], { links: ['javascript:alert(1)'] }],
    ['with a field that does not exist', 400, [PDF], { status: 'approved' }],
  ])('%s', async (_name, status, files, fields) => {
    const song = await aSong();
    const count = () => test.services.db.$count(tables.claims);
    const before = [await listKeys(test.services), await count()];
    expect((await claim(song, files, fields)).statusCode).toBe(status);
    expect([await listKeys(test.services), await count()]).toEqual(before);
  });

  it('by a fan, before any of its files is read', async () => {
    const [song, fan] = [await aSong(), await test.register()];
    expect((await claim(song, [PDF], {}, fan)).statusCode).toBe(403);
  });
});
