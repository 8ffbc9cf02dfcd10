import { createSongInput } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import { makeArtist, openTestServices, storeFile, type TestServices } from '../../testing/index.ts';
import { createSong } from '../songs/index.ts';
import { processAudioJob } from './jobs.ts';
import { listUploads } from './queries.ts';
import { postponeUpload, spendAudioMinutes } from './take-turns.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices({ rateLimitScale: 1 });
});
afterAll(() => test.close());

let files = 0;
async function upload(artist: Awaited<ReturnType<typeof makeArtist>>): Promise<number> {
  const audio = await storeFile(test.services, `originals/${artist.userId}/${++files}.mp3`);
  await createSong(artist.ctx, createSongInput.parse({ title: 'Song' }), { audio });
  return (await listUploads(artist.ctx))[0]?.id ?? 0;
}

// Proves (rules.md, Uploads and media): uploads take turns between people, so that long or many files of one do not delay another's
it('alternates between people, however many files one of them sent first', async () => {
  const [many, one] = [await makeArtist(test.services), await makeArtist(test.services)];
  const first = [await upload(many), await upload(many), await upload(many)];
  const other = await upload(one);
  const order = await test.services.client<{ id: number }[]>`
    select (data->>'uploadId')::int as id from pgboss.job where name = ${processAudioJob.name}
    order by priority desc, created_on`;
  expect(order.map(({ id }) => id)).toEqual([first[0], other, first[1], first[2]]);
});

// Proves (rules.md, Uploads and media): audio beyond a person's hourly share waits for the next hour
it("postpones uploads of only the person who has used up the hour's minutes", async () => {
  const worker = systemContext(test.services, 'test');
  const [loud, quiet] = [await makeArtist(test.services), await makeArtist(test.services)];
  const isPutOff = ({ userId }: { userId: number }) =>
    postponeUpload(worker, processAudioJob, { id: 1, userId });
  await spendAudioMinutes(worker, loud.userId, 599 * 60_000);
  expect(await isPutOff(loud)).toBe(false);
  await spendAudioMinutes(worker, loud.userId, 1_000);
  expect(await isPutOff(loud)).toBe(true);
  expect(await isPutOff(quiet)).toBe(false);
  test.setNow(new Date(Date.now() + 61 * 60_000));
  expect(await isPutOff(loud)).toBe(false);
  test.setNow(null);
});
