import { makeArtist, makeSong, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { createS3Storage } from '@stagedoor/storage';
import { startS3StandIn } from '@stagedoor/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAudio } from '../testing/audio-file.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const BYTES = Buffer.alloc(100_000, 'm');
type Headers = Record<string, string>;
let now = 0;
const bucket = await startS3StandIn({ now: () => new Date(Date.now() + now) });
const storage = createS3Storage(bucket.options);
let services: TestServices;
let server: TestApp;
let artist: Person;
let songId: number;
let free: string;
let premium: string;
beforeAll(async () => {
  services = await openTestServices({ storage });
  const config = { mediaHandoff: 'signed', mediaOrigin: bucket.options.endpoint } as const;
  server = await openTestApp({ over: services, config });
  artist = await server.register({ isArtist: true });
  const body = { name: 'Juno' };
  const made = await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body });
  songId = (await makeSong(server.services, { artistId: made.json().id, title: 'Brücke' })).id;
  const given = await giveAudio(server.services, songId, BYTES);
  free = given.mp3;
  await storage.put(given.originalKey, BYTES, { contentType: 'audio/mpeg' });
  const { id: artistId } = await makeArtist(server.services);
  const other = await makeSong(server.services, { artistId, isPremium: true });
  premium = (await giveAudio(server.services, other.id, BYTES)).mp3;
});
afterAll(async () => {
  await server.close();
  await services.close();
  await storage.close();
  await bucket.stop();
});

it('leads to the bucket for a minute, with the range of the request', async () => {
  for (const headers of [{}, { range: 'bytes=5-9' }] as Headers[]) {
    const answer = await server.call('GET', free, { headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers).not.toHaveProperty('etag');
    const address = String(answer.headers.location);
    const followed = await fetch(address, { headers });
    expect(followed.headers.get('content-type')).toBe('audio/mpeg');
    const bytes = Buffer.from(await followed.arrayBuffer());
    expect(bytes.equals('range' in headers ? BYTES.subarray(5, 10) : BYTES)).toBe(true);
    now = 61_000;
    expect((await fetch(address)).status).toBe(403);
    now = 0;
  }
});

it('keeps the name of a download', async () => {
  const answer = await server.call('GET', `/media/originals/${songId}`, { as: artist });
  const followed = await fetch(String(answer.headers.location));
  expect(followed.headers.get('content-disposition')).toBe(
    `attachment; filename="Br?cke.mp3"; filename*=UTF-8''Br%C3%BCcke.mp3`,
  );
  expect(await followed.text()).toBe(BYTES.toString());
});

it('signs nothing for those without the right to it', async () => {
  for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }] as Headers[]) {
    const answer = await server.call('GET', premium, { headers });
    expect([answer.statusCode, answer.headers.location]).toEqual([403, undefined]);
  }
});

it('answers HEAD, 304 and 416 by itself', async () => {
  const head = await server.call('HEAD', free);
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(BYTES.length)]);
  const known = { 'if-none-match': String(head.headers.etag) };
  expect((await server.call('GET', free, { headers: known })).statusCode).toBe(304);
  const beyond = { range: `bytes=${BYTES.length}-` };
  expect((await server.call('GET', free, { headers: beyond })).statusCode).toBe(416);
});

it('lets pages load media from the bucket', async () => {
  const policy = String((await server.call('GET', '/nothing')).headers['content-security-policy']);
  for (const name of ['img-src', 'media-src', 'connect-src'])
    expect(policy.split('; ').find((part) => part.startsWith(name))).toContain(bucket.options.endpoint);
  expect(policy.split('; ').find((part) => part.startsWith('script-src'))).toBe("script-src 'self'");
});
