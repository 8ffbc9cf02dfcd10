import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { listKeys, makePost, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeForm } from '../../testing/form.ts';
import { hostileFiles } from '../../testing/hostile-files.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const NAMES = [
  'song.mp3',
  '../../../../etc/passwd',
  'concat:a|b',
  'x.jpg',
  '-i.png',
  "'; drop table songs;--.wav",
];

let server: TestApp;
let artist: Person;
let admin: Person;
let song: number;
let claimable: number;
let failedPost: number;
let request: number;
let fetched = 0;
const bait = createServer((_, response) => {
  fetched++;
  response.end();
});
beforeAll(async () => {
  server = await openTestApp();
  server.services.rateLimitScale = 1_000;
  artist = await server.register({ isArtist: true });
  admin = await server.register({ isAdmin: true });
  const body = { name: 'Ada' };
  const url = '/api/dashboard/create-artist-profile';
  const { id: artistId } = (await server.call('POST', url, { as: artist, body })).json<{ id: number }>();
  song = (await makeSong(server.services, { artistId })).id;
  claimable = (await makeSong(server.services, { artistId, isClaimable: true })).id;
  const failed = { artistId, contentType: 'video', fileState: 'failed' } as const;
  failedPost = (await makePost(server.services, failed)).id;
  const details = 'A song about our kitchen table';
  const wish = { artistId, requestType: 'cameo', email: 'ada@example.org', details };
  request = (await server.call('POST', '/api/custom-requests', { as: admin, body: wish })).json().id;
  const answer = { as: artist, body: { status: 'accepted' } };
  await server.call('PATCH', `/api/dashboard/requests/${request}`, answer);
  await new Promise<void>((resolve) => bait.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  bait.close();
  await server.close();
});

interface Answer {
  status: number;
  message: string;
}
const answerOf = ({ statusCode, body }: { statusCode: number; body: string }): Answer => ({
  status: statusCode,
  message: /"message":"([^"]*)"/.exec(body)?.[1] ?? body,
});
/** The refusal is about the file, not about another field of the form. */
const REFUSED = /^(Please select an? (audio file|picture|video|PDF)|The file is empty)/;

/** A form with the file in this field. */
const form =
  (url: () => string, name: string, fields: Record<string, string> = {}, as = () => artist) =>
  async (bytes: Buffer, fileName: string): Promise<Answer> => {
    const { payload, headers } = makeForm({ title: 'x', description: 'x', ...fields }, [
      { name, fileName, bytes },
    ]);
    const { cookie } = as();
    const request = { method: 'POST', url: url(), payload, headers: { ...headers, cookie } } as const;
    return answerOf(await server.app.inject(request));
  };
const bare = (url: () => string, name: string, fields: Record<string, string> = {}) => {
  return async (bytes: Buffer, fileName: string): Promise<Answer> => {
    const { payload, headers } = makeForm(fields, [{ name, fileName, bytes }]);
    const { cookie } = artist;
    const request = { method: 'POST', url: url(), payload, headers: { ...headers, cookie } } as const;
    return answerOf(await server.app.inject(request));
  };
};
const inPieces = (purpose: string) => async (bytes: Buffer, fileName: string) => {
  const tus = { 'tus-resumable': '1.0.0', cookie: artist.cookie };
  const encode = (value: string) => Buffer.from(value).toString('base64');
  const metadata = `filename ${encode(fileName)},purpose ${encode(purpose)}`;
  const begun = await server.app.inject({
    method: 'POST',
    url: '/api/dashboard/files',
    headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  if (begun.statusCode !== 201) return answerOf(begun);
  const sent = await server.app.inject({
    method: 'PATCH',
    url: String(begun.headers.location),
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: bytes,
  });
  return answerOf(sent);
};
const asPost = (contentType: string) => form(() => '/api/dashboard/content', 'file', { contentType });

/** Without `HOSTILE_FILES=all`, each field gets every fourth file, and all fields together get all of them. */
const isTried = (field: string, index: number): boolean =>
  process.env.HOSTILE_FILES === 'all' || (index + FIELDS.findIndex(([name]) => name === field)) % 4 === 0;

/** Every field that takes a file; banners, products and playlists show pictures that came by /api/upload. */
const FIELDS: [string, (bytes: Buffer, fileName: string) => Promise<Answer>][] = [
  ["a song's audio", bare(() => '/api/dashboard/songs', 'audio', { title: 'x' })],
  ["a song's cover", bare(() => '/api/dashboard/songs', 'cover', { title: 'x' })],
  ['new audio for a song', bare(() => `/api/songs/${song}/upload-audio`, 'audio')],
  ['a profile picture', bare(() => '/api/upload', 'file', { type: 'profile' })],
  ['a cover, banner or product picture', bare(() => '/api/upload', 'file', { type: 'cover' })],
  ["a post's picture", asPost('image')],
  ["a post's video", asPost('video')],
  ["a post's audio", asPost('audio')],
  ["a post's other file", bare(() => `/api/dashboard/content/${failedPost}/file`, 'file')],
  ['what a request gets', bare(() => `/api/dashboard/requests/${request}/deliver`, 'file')],
  ["a claim's proof", bare(() => `/api/artist/claim-song/${claimable}`, 'file', { note: 'x' })],
  [
    "an admin's song",
    form(
      () => '/api/admin/upload-song',
      'audioFile',
      {},
      () => admin,
    ),
  ],
  ['a song in pieces', inPieces('song')],
  ['new audio in pieces', inPieces('replacement')],
  ['media in pieces', inPieces('media')],
  ["the dialog's song in pieces", inPieces('dialog-song')],
  ["a post's picture in pieces", inPieces('post-image')],
  ["a post's video in pieces", inPieces('post-video')],
  ["a post's audio in pieces", inPieces('post-audio')],
];

/** Rows and files that an accepted file would leave. */
async function traces() {
  const [rows] = await server.services.client`
    select (select count(*) from uploads)::int as uploads, (select count(*) from images)::int as images,
      (select count(*) from songs)::int as songs, (select count(*) from contents)::int as posts,
      (select count(*) from claims)::int as claims, (select count(*) from claim_files)::int as proofs,
      (select count(*) from incoming_parts)::int as parts,
      (select count(*) from request_deliveries)::int as deliveries`;
  const temporary = await readdir(join(server.storageRoot, '.tmp')).catch(() => []);
  return { rows, temporary, keys: await listKeys(server.services) };
}

// Proves (rules.md, Uploads and media): hostile files are refused by every field, and nothing is kept of them or fetched by them
it.each(FIELDS)('%s is none of the hostile files, and nothing is left or fetched', async (field, send) => {
  const files = hostileFiles(`http://127.0.0.1:${(bait.address() as AddressInfo).port}`);
  expect(files.length).toBeGreaterThanOrEqual(60);
  const before = await traces();
  const accepted: string[] = [];
  for (const [index, [what, file]] of files.entries()) {
    if (!isTried(field, index)) continue;
    if (what === 'a PDF' && field === "a claim's proof") continue;
    const { status, message } = await send(file, NAMES[index % NAMES.length] ?? '');
    if (![400, 415].includes(status) || !REFUSED.test(message))
      accepted.push(`${what}: ${status} ${message}`);
  }
  expect(accepted).toEqual([]);
  expect(await traces()).toEqual(before);
  expect(fetched).toBe(0);
});
