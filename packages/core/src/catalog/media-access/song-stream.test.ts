import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import {
  anonymous,
  makeArtist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { getSongStream } from './song-stream.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

let count = 0;
async function aSong(songFields: object = {}, rendition: object = {}) {
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id, ...songFields });
  await test.services.db.insert(tables.renditions).values({
    songId: song.id,
    format: 'opus',
    storageKey: `stream/${++count}.webm`,
    contentType: 'audio/webm; codecs=opus',
    bytes: 70_000,
    sha256: 'abcdef12'.padEnd(64, '0'),
    bitrateKbps: 128,
    durationMs: 3_990.25,
    leadInMs: 6.5,
    initBytes: 200,
    seekIndex: [
      [0, 200],
      [2_000, 35_000],
    ],
    ...rendition,
  });
  return { artist, id: song.id };
}
const ask = (ctx: Ctx, id: number) =>
  getSongStream(ctx, { id }).then(
    () => 'given',
    (error: { code: string }) => error.code,
  );

it('returns the parts to fetch and the length of the music', async () => {
  const { id } = await aSong();
  expect(await getSongStream(anonymous(test.services), { id })).toEqual({
    url: expect.stringMatching(/^\/media\/audio\/\d+-abcdef12\.webm$/),
    type: 'audio/webm; codecs=opus',
    bytes: 70_000,
    initBytes: 200,
    leadInMs: 6.5,
    durationMs: 3_990.25,
    seekIndex: [
      [0, 200],
      [2_000, 35_000],
    ],
  });
});

it('follows the same access rule as the audio bytes', async () => {
  const { artist, id } = await aSong({ isPremium: true });
  const subscriber = await makeUser(test.services);
  await makeSubscription(test.services, { userId: subscriber.id, artistId: artist.id });
  const answers = {
    nobody: await ask(anonymous(test.services), id),
    fan: await ask((await makeUser(test.services)).ctx, id),
    subscriber: await ask(subscriber.ctx, id),
    owner: await ask(artist.ctx, id),
  };
  expect(answers).toEqual({ nobody: 'forbidden', fan: 'forbidden', subscriber: 'given', owner: 'given' });
});

it.each([
  ['deleted', { deletedAt: new Date() }, {}],
  ['processing', { audioState: 'processing' }, {}],
  ['available as MP3 only', {}, { format: 'mp3' }],
  ['without an index', {}, { seekIndex: null }],
])('is not found for a song that is %s', async (_name, songFields, rendition) => {
  const { id } = await aSong(songFields, rendition);
  expect(await ask(anonymous(test.services), id)).toBe('not_found');
});

it('streams the newest audio, not what it replaced', async () => {
  const { id } = await aSong({}, { supersededAt: new Date() });
  expect(await ask(anonymous(test.services), id)).toBe('not_found');
});
