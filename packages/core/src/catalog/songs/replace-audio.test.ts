import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anonymous,
  listJobs,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  raceForRow,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { processAudioJob } from '../uploads/index.ts';
import { replaceAudio } from './replace-audio.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

let files = 0;
const aFile = () => storeFile(test.services, `originals/1/${++files}.mp3`);
const uploadsOf = (songId: number) =>
  test.services.db.$count(tables.uploads, eq(tables.uploads.songId, songId));

it.each(['missing', 'ready', 'failed'] as const)('gives a song that is %s new audio', async (audioState) => {
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id, audioState, failureReason: 'Old' });
  const before = (await listJobs(test.services, processAudioJob)).length;
  expect(await replaceAudio(artist.ctx, song.id, await aFile())).toMatchObject({
    id: song.id,
    state: 'processing',
    failureReason: null,
  });
  expect(await uploadsOf(song.id)).toBe(1);
  expect(await listJobs(test.services, processAudioJob)).toHaveLength(before + 1);
});

it('is allowed for admins', async () => {
  const song = await makeSong(test.services, { artistId: (await makeArtist(test.services)).id });
  const admin = await makeUser(test.services, { isAdmin: true });
  expect(await replaceAudio(admin.ctx, song.id, await aFile())).toMatchObject({ state: 'processing' });
});

it('is refused to others, and for hidden or deleted songs', async () => {
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  const hidden = await makeSong(test.services, { artistId: artist.id, audioState: 'failed' });
  const deleted = await makeSong(test.services, { artistId: artist.id, deletedAt: new Date() });
  const fan = await makeUser(test.services);
  const other = await makeArtist(test.services);
  const audio = await aFile();
  const jobs = await listJobs(test.services, processAudioJob);
  for (const [ctx, id, code] of [
    [anonymous(test.services), song.id, 'unauthenticated'],
    [fan.ctx, song.id, 'forbidden'],
    [other.ctx, song.id, 'forbidden'],
    [other.ctx, hidden.id, 'not_found'],
    [artist.ctx, deleted.id, 'not_found'],
    [artist.ctx, 2_000_000_000, 'not_found'],
  ] as const)
    await expect(replaceAudio(ctx, id, audio)).rejects.toMatchObject({ code });
  expect(await uploadsOf(song.id)).toBe(0);
  expect(await listJobs(test.services, processAudioJob)).toEqual(jobs);
});

it('accepts one of many concurrent uploads while a song is being processed', async () => {
  const artist = await makeArtist(test.services);
  const song = await makeSong(test.services, { artistId: artist.id });
  const audio = await Promise.all(Array.from({ length: 5 }, aFile));
  const results = await raceForRow(
    test.services,
    { table: 'songs', id: song.id },
    audio.map((file) => () => replaceAudio(artist.ctx, song.id, file)),
  );
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(4);
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'conflict' });
  expect(await uploadsOf(song.id)).toBe(1);
});
