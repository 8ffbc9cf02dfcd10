import { makeSong, makeSubscription } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAudio } from '../testing/audio-file.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const BYTES = Buffer.from('the file as it was uploaded');
/** Ways to ask for a file. */
const WAYS: Record<string, string>[] = [{}, { range: 'bytes=0-3' }, { 'if-none-match': '*' }];
let server: TestApp;
let artist: Person;
let artistId: number;
let songId: number;
beforeAll(async () => {
  server = await openTestApp();
  artist = await server.register({ isArtist: true });
  const body = { name: 'Juno' };
  const made = await server.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body });
  artistId = made.json().id;
  songId = (await makeSong(server.services, { artistId, title: 'Brücke/Süd' })).id;
  const { originalKey } = await giveAudio(server.services, songId, BYTES);
  await server.services.storage.put(originalKey, BYTES, { contentType: 'audio/mpeg' });
});
afterAll(() => server.close());

// Proves (rules.md, Songs and albums): people download their own originals, nobody else's
it('downloads the original under the title, whole and in ranges', async () => {
  const url = `/media/originals/${songId}`;
  const whole = await server.call('GET', url, { as: artist });
  expect(whole.rawPayload.equals(BYTES)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-disposition': `attachment; filename="Br?cke-S?d.mp3"; filename*=UTF-8''Br%C3%BCcke-S%C3%BCd.mp3`,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  const part = await server.call('GET', url, { as: artist, headers: { range: 'bytes=4-7' } });
  expect([part.statusCode, part.body]).toEqual([206, 'file']);
  const known = { 'if-none-match': String(whole.headers.etag) };
  expect((await server.call('GET', url, { as: artist, headers: known })).statusCode).toBe(304);
});

// Proves (rules.md, Songs and albums): people download their own originals, nobody else's
it('gives nobody else any of it, subscribers neither', async () => {
  const subscriber = await server.register();
  await makeSubscription(server.services, { userId: subscriber.user.id, artistId });
  const other = await server.register({ isArtist: true });
  const admin = await server.register({ isAdmin: true });
  for (const [as, status] of [
    [undefined, 401],
    [subscriber, 403],
    [other, 403],
    [admin, 200],
  ] as const)
    for (const headers of WAYS) {
      const answer = await server.call('GET', `/media/originals/${songId}`, { as, headers });
      if (status === 200) expect(answer.statusCode).toBeLessThan(400);
      else expect([answer.statusCode, answer.headers.etag]).toEqual([status, undefined]);
    }
});

it('answers 404 to songs without an original and to addresses that are none', async () => {
  const { id } = await makeSong(server.services, { artistId });
  for (const rest of [id, 0, 2_000_000_000, 99_999_999_999, 'x', '1.mp3'])
    expect((await server.call('GET', `/media/originals/${rest}`, { as: artist })).statusCode).toBe(404);
});
