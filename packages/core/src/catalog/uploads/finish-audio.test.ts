import { tables } from '@stagedoor/db';
import { createSongInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ctx, type Published, systemContext } from '../../platform/context/index.ts';
import { notifySubscribersJob } from '../../platform/notifications/jobs.ts';
import {
  anonymous,
  listJobs,
  makeArtist,
  openTestServices,
  raceForRow,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { createSong, getSong, getWaveform, replaceAudio } from '../songs/index.ts';
import { failAudio } from './fail-audio.ts';
import { type FinishedAudio, finishAudio } from './finish-audio.ts';
import { deleteFilesJob, discardFilesJob } from './jobs.ts';
import { listUploads } from './queries.ts';
import { removeSuperseded } from './remove-superseded.ts';
import { reportProgress } from './report-progress.ts';

let test: TestServices;
let worker: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  worker = systemContext(test.services, 'test');
});
afterAll(() => test.close());

let files = 0;
const aFile = () => storeFile(test.services, `originals/1/${++files}.mp3`);

function made(name: string, tags: Partial<FinishedAudio['tags']> = {}): FinishedAudio {
  const shared = {
    bytes: 10,
    bitrateKbps: 128,
    durationMs: 61_500.4,
    leadInMs: 0,
    initBytes: null,
    seekIndex: null,
  };
  return {
    durationMs: 61_500.4,
    loudnessLufs: -14,
    truePeakDb: -1,
    peaks: [0, 128, 255],
    renditions: [
      {
        ...shared,
        format: 'mp3',
        storageKey: `audio/${name}.mp3`,
        contentType: 'audio/mpeg',
        sha256: 'a'.repeat(64),
      },
      {
        ...shared,
        format: 'opus',
        storageKey: `audio/${name}.webm`,
        contentType: 'audio/webm',
        sha256: 'b'.repeat(64),
      },
    ],
    tags: {
      title: null,
      genre: null,
      year: null,
      trackNumber: null,
      lyrics: null,
      isExplicit: false,
      ...tags,
    },
  };
}

async function uploaded(fields: object = {}) {
  const artist = await makeArtist(test.services);
  const audio = await aFile();
  const song = await createSong(artist.ctx, createSongInput.parse({ title: 'Given', ...fields }), { audio });
  const [upload] = await listUploads(artist.ctx);
  if (!upload) throw new Error('There is no upload');
  return { artist, song, audio, uploadId: upload.id };
}

async function during(work: () => Promise<unknown>): Promise<Published[]> {
  const heard: Published[] = [];
  const stop = test.services.live.subscribe((published) => heard.push(published));
  await work();
  stop();
  return heard;
}

const renditionsOf = (songId: number) =>
  test.services.db.select().from(tables.renditions).where(eq(tables.renditions.songId, songId));

it('makes a song playable, best source first, and notifies the uploader', async () => {
  const { artist, song, uploadId } = await uploaded();
  const heard = await during(() => finishAudio(worker, uploadId, made('one')));
  const ready = await getSong(artist.ctx, { id: song.id });
  const [opus, mp3] = ready.sources;
  expect(ready).toMatchObject({ state: 'ready', title: 'Given', durationMs: 61_500, duration: '1:02' });
  expect(opus).toMatchObject({
    type: 'audio/webm',
    url: expect.stringMatching(/^\/media\/audio\/\d+-bbbbbbbb\.webm$/),
  });
  expect(mp3).toMatchObject({ type: 'audio/mpeg', url: ready.audioUrl });
  expect(ready.audioUrl).toMatch(/^\/media\/audio\/\d+-aaaaaaaa\.mp3$/);
  expect(await getWaveform(artist.ctx, { id: song.id })).toEqual({
    peaks: [0, 128, 255],
    durationMs: 61_500,
  });
  expect(await listUploads(artist.ctx)).toMatchObject([{ state: 'ready', progress: 1 }]);
  expect(heard).toMatchObject([
    { audience: 'all', event: { type: 'catalog-changed', artistId: artist.id, kind: 'song', id: song.id } },
    {
      audience: `user:${artist.userId}`,
      event: { type: 'song-processing', songId: song.id, state: 'ready' },
    },
  ]);
});

it('has an effect once, even when run twice or concurrently', async () => {
  const { song, uploadId } = await uploaded();
  const finish = () => finishAudio(worker, uploadId, made(`twice-${song.id}`));
  const upload = { table: 'uploads', id: uploadId } as const;
  const results = await raceForRow<boolean>(test.services, upload, [finish, finish, finish]);
  const answers = results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason));
  expect(answers.sort()).toEqual([false, false, true]);
  const renditions = await renditionsOf(song.id);
  const jobs = await listJobs(test.services, deleteFilesJob);
  expect(await finish()).toBe(false);
  expect(await renditionsOf(song.id)).toEqual(renditions);
  expect(await listJobs(test.services, deleteFilesJob)).toEqual(jobs);
});

it('replaces the old renditions, which stay for a day, and the original', async () => {
  const { artist, song, audio, uploadId } = await uploaded();
  await finishAudio(worker, uploadId, made('old'));
  await replaceAudio(artist.ctx, song.id, await aFile());
  const [second] = await listUploads(artist.ctx);
  const before = await listJobs(test.services, deleteFilesJob);
  await finishAudio(worker, second?.id ?? 0, { ...made('new'), peaks: [7] });
  const deleted = async () =>
    (await listJobs(test.services, deleteFilesJob))
      .slice(before.length)
      .flatMap((job) => (job as { storageKeys: string[] }).storageKeys);
  const keys = async () => (await renditionsOf(song.id)).map((row) => row.storageKey).sort();
  const current = ['audio/new.mp3', 'audio/new.webm'];
  const old = ['audio/old.mp3', 'audio/old.webm'];
  await removeSuperseded(worker);
  expect(await keys()).toEqual([...current, ...old]);
  expect(await deleted()).toEqual([audio.storageKey]);
  test.setNow(new Date(Date.now() + 25 * 3600 * 1000));
  await removeSuperseded(worker);
  test.setNow(null);
  expect(await keys()).toEqual(current);
  expect((await deleted()).sort()).toEqual([...old, audio.storageKey].sort());
  expect((await listUploads(artist.ctx)).map((upload) => upload.id)).toEqual([second?.id]);
  expect((await getWaveform(artist.ctx, { id: song.id })).peaks).toEqual([7]);
});

// Proves (rules.md, Notifications): subscribers are notified of a new song, premium ones included
it('notifies subscribers once, when the song first becomes playable', async () => {
  const { artist, song, uploadId } = await uploaded({ isPremium: true });
  const announced = async () =>
    (await listJobs(test.services, notifySubscribersJob)).filter(
      (job) => (job as { dedupeKey: string }).dedupeKey === `song:${song.id}`,
    );
  await finishAudio(worker, uploadId, made('first'));
  await finishAudio(worker, uploadId, made('first'));
  await replaceAudio(artist.ctx, song.id, await aFile());
  const [second] = await listUploads(artist.ctx);
  await finishAudio(worker, second?.id ?? 0, made('better'));
  expect(await announced()).toMatchObject([
    {
      artistId: artist.id,
      notice: { type: 'new-song', payload: { songId: song.id, title: 'Given', isPremium: true } },
    },
  ]);
});

// Proves (rules.md, Songs and albums): what a person typed wins over the file's tags
it("uses the file's tags only on request, and only those that are set", async () => {
  const tags = { title: 'Tagged', genre: 'Jazz', year: 1999, trackNumber: 4, lyrics: '[00:01.00] One' };
  const finish = async (given: Parameters<typeof uploaded>[0], found: Partial<FinishedAudio['tags']>) => {
    const { artist, song, uploadId } = await uploaded(given);
    await finishAudio(worker, uploadId, made(`${song.id}`, found));
    const { title, genre, releaseYear, lyrics, isExplicit } = await getSong(artist.ctx, { id: song.id });
    return [title, genre, releaseYear, lyrics, isExplicit];
  };
  const all = { ...tags, isExplicit: true };
  expect(await finish({ genre: 'Pop' }, all)).toEqual(['Given', 'Pop', null, 'none', false]);
  expect(await finish({ useTags: true }, all)).toEqual(['Tagged', 'Jazz', '1999', 'synced', true]);

  const typed = { useTags: true, genre: 'Pop', releaseYear: '2020', lyrics: 'Typed' };
  expect(await finish(typed, tags)).toEqual(['Tagged', 'Pop', '2020', 'plain', false]);

  const useless = { trackNumber: 40_000, lyrics: 'x'.repeat(25_000) };
  const bare = { useTags: true, genre: 'Pop', isExplicit: true };
  expect(await finish(bare, useless)).toEqual(['Given', 'Pop', null, 'none', true]);
});

// Proves (rules.md, Uploads and media): a file that the worker finds broken is marked failed with the reason, and removed
it('fails with a reason that the artist can read, and deletes the file', async () => {
  const { artist, song, audio, uploadId } = await uploaded();
  const before = (await listJobs(test.services, discardFilesJob)).length;
  const heard = await during(() =>
    failAudio(worker, uploadId, { reason: 'This file is damaged.', keepsFile: false }),
  );
  const reason = 'This file is damaged.';
  expect(await getSong(artist.ctx, { id: song.id })).toMatchObject({
    state: 'failed',
    failureReason: reason,
  });
  expect(await listUploads(artist.ctx)).toMatchObject([{ state: 'failed', failureReason: reason }]);
  const jobs = (await listJobs(test.services, discardFilesJob)).slice(before);
  expect(jobs).toEqual([{ storageKeys: [audio.storageKey] }]);
  const failed = { type: 'song-processing', state: 'failed', failureReason: reason };
  expect(heard).toContainEqual(expect.objectContaining({ event: expect.objectContaining(failed) }));

  // A late success or a second failure of the same upload has no effect.
  expect(await finishAudio(worker, uploadId, made('late'))).toBe(false);
  await failAudio(worker, uploadId, { reason: 'Again', keepsFile: false });
  expect(await getSong(artist.ctx, { id: song.id })).toMatchObject({
    state: 'failed',
    failureReason: reason,
  });
  expect(await listJobs(test.services, discardFilesJob)).toHaveLength(before + 1);
});

// Proves (rules.md, Uploads and media): an outage on our side never fails a file; it is retried for a day
it('keeps the file of an upload that failed by our own fault, until a newer one is ready', async () => {
  const { artist, song, audio, uploadId } = await uploaded();
  const before = (await listJobs(test.services, deleteFilesJob)).length;
  const deletedSince = async () => (await listJobs(test.services, deleteFilesJob)).slice(before);
  await failAudio(worker, uploadId, { reason: 'Our fault', keepsFile: true });
  expect((await getSong(artist.ctx, { id: song.id })).state).toBe('failed');
  expect(await deletedSince()).toEqual([]);
  await replaceAudio(artist.ctx, song.id, await aFile());
  const [second] = await listUploads(artist.ctx);
  await finishAudio(worker, second?.id ?? 0, made('mended'));
  expect(await deletedSince()).toEqual([{ storageKeys: [audio.storageKey] }]);
});

// Proves (rules.md, Songs and albums): audio is replaced while the old one plays
it('leaves a song as it is for everybody else while its new audio is processed', async () => {
  const { artist, song, uploadId } = await uploaded();
  await finishAudio(worker, uploadId, made('heard'));
  const visitor = anonymous(test.services);
  const before = await getSong(visitor, { id: song.id });
  const replaced = await replaceAudio(artist.ctx, song.id, await aFile());
  expect(replaced).toMatchObject({ state: 'processing', audioUrl: before.audioUrl });
  expect(await getSong(visitor, { id: song.id })).toEqual(before);
  const [second] = await listUploads(artist.ctx);
  await finishAudio(worker, second?.id ?? 0, { ...made('next'), durationMs: 30_000 });
  const after = await getSong(visitor, { id: song.id });
  expect(after).toMatchObject({ state: 'ready', durationMs: 30_000 });
  expect(after.audioUrl).not.toBe(before.audioUrl);
  expect((await getSong(artist.ctx, { id: song.id })).state).toBe('ready');
});

it("keeps a song's old audio when its new audio fails", async () => {
  const { artist, song, uploadId } = await uploaded();
  await finishAudio(worker, uploadId, made('kept'));
  const old = await getSong(artist.ctx, { id: song.id });
  await replaceAudio(artist.ctx, song.id, await aFile());
  const [second] = await listUploads(artist.ctx);
  await failAudio(worker, second?.id ?? 0, { reason: 'Broken', keepsFile: false });
  expect(await getSong(artist.ctx, { id: song.id })).toEqual({ ...old, failureReason: 'Broken' });
});

it('reports progress only while processing', async () => {
  const { artist, song, uploadId } = await uploaded();
  const report = (progress: number) =>
    reportProgress(worker, { uploadId, songId: song.id, userId: artist.userId, progress });
  const heard = await during(() => report(0.5));
  expect(heard).toMatchObject([{ event: { type: 'song-processing', progress: 0.5, state: 'processing' } }]);
  expect(await listUploads(artist.ctx)).toMatchObject([{ progress: 0.5 }]);
  await finishAudio(worker, uploadId, made('progress'));
  expect(await during(() => report(0.9))).toEqual([]);
  expect(await listUploads(artist.ctx)).toMatchObject([{ state: 'ready', progress: 1 }]);
});
