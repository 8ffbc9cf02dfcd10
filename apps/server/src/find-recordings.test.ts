import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { matchByFingerprint, matchFiles } from '@stagedoor/core/catalog/imports';
import { uploadAudio } from '@stagedoor/core/catalog/songs';
import { beginFile, receivePieces } from '@stagedoor/core/catalog/uploads';
import { makeArtist, makeSong, makeUser, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { encodeAs, writeWav } from '@stagedoor/media/testing';
import { createAcoustIdClient } from '@stagedoor/musicbrainz';
import { createDiskStorage } from '@stagedoor/storage';
import { fileFacts } from '@stagedoor/validators';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openFindRecordings } from './find-recordings.ts';
import { startAcoustIdStandIn } from './testing/acoustid-stand-in.ts';

const KEY = 'an application';
const GULLS = '0b3a4c1e-8a3f-4d8e-9a47-3c1f6f1b2a01';
const HARBOUR = '0b3a4c1e-8a3f-4d8e-9a47-3c1f6f1b2a02';
let folder: string;
let standIn: Awaited<ReturnType<typeof startAcoustIdStandIn>>;
let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
let gulls: number;
let mp3: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-recordings-'));
  const wav = join(folder, 'tone.wav');
  await writeWav(wav, { seconds: 12.6, frequency: 440, channels: 1, sampleRate: 11_025 });
  await encodeAs(join(folder, 'tone.mp3'), 'mp3', wav);
  mp3 = await readFile(join(folder, 'tone.mp3'));
  standIn = await startAcoustIdStandIn(KEY);
  const storage = createDiskStorage({ root: join(folder, 'media') });
  const findRecordings = openFindRecordings(storage, { url: standIn.url, key: KEY, timeoutMs: 1_000 });
  test = await openTestServices({ storage, findRecordings });
  artist = await makeArtist(test.services);
  gulls = await addSong(GULLS);
  await addSong(HARBOUR);
});
afterAll(async () => {
  await test.close();
  await standIn.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => standIn.requests.splice(0));

async function addSong(recordingMbid: string) {
  const { id } = await makeSong(test.services, {
    artistId: artist.id,
    recordingMbid,
    importedFrom: 'musicbrainz',
    importedId: randomUUID(),
    audioState: 'missing',
    audioUrl: null,
  });
  return id;
}

async function sendFile(content = mp3) {
  const key = randomUUID();
  const fields = { purpose: 'replacement', fileName: 'recording 7.mp3', bytes: content.length } as const;
  await beginFile(artist.ctx, { key, ...fields });
  await receivePieces(artist.ctx, { key, offset: 0, stream: Readable.from([content]) });
  return key;
}
const matchOf = (fileKey: string) => matchByFingerprint(artist.ctx, { fileKey });
const sounds = (score: number, ...mbids: string[]) => standIn.answerWith({ results: [{ score, mbids }] });

// Proves (rules.md, Imports from MusicBrainz): with AcoustID set up, files are matched by a fingerprint, made in a process of its own, or stay open; they are sent once, and deleted when no song gets them
it('finds the song that a file sounds like, and the file becomes its audio', async () => {
  sounds(0.97, randomUUID(), GULLS.toUpperCase());
  const files = [fileFacts.parse({ fileName: 'recording 7.mp3' })];
  expect(await matchFiles(artist.ctx, { files })).toMatchObject({ matches: [null], hasFingerprints: true });
  const fileKey = await sendFile();
  expect(await matchOf(fileKey)).toEqual({ songId: gulls });
  expect(standIn.requests.map(({ fields }) => fields)).toEqual([
    {
      client: KEY,
      format: 'json',
      meta: 'recordingids',
      duration: '13',
      fingerprint: expect.stringMatching(/^AQ[\w-]+$/),
    },
  ]);
  const target = await addSong(randomUUID());
  expect(await uploadAudio(artist.ctx, target, { audio: undefined, fileKey })).toMatchObject({
    id: target,
    state: 'processing',
  });
});

// Proves (rules.md, Imports from MusicBrainz): with AcoustID set up, files are matched by a fingerprint, made in a process of its own, or stay open; they are sent once, and deleted when no song gets them
it.each([
  ['no recording is known', () => standIn.answerWith({ results: [] })],
  ['the sound is only similar', () => sounds(0.4, GULLS)],
  ['several songs are meant', () => sounds(0.9, GULLS, HARBOUR)],
  ['AcoustID refuses', () => standIn.answerWith('refused')],
  ['AcoustID sends a page', () => standIn.answerWith('page')],
  ['AcoustID does not answer', () => standIn.answerWith('hang')],
])('leaves the file open when %s', async (_name, prepare) => {
  prepare();
  expect(await matchOf(await sendFile())).toEqual({ songId: null });
  expect(standIn.requests).toHaveLength(1);
});

// Proves (rules.md, Imports from MusicBrainz): with AcoustID set up, files are matched by a fingerprint, made in a process of its own, or stay open; they are sent once, and deleted when no song gets them
it('leaves a broken file open, and asks nobody', async () => {
  expect(await matchOf(await sendFile(Buffer.concat([mp3.subarray(0, 64), Buffer.alloc(20_000)])))).toEqual({
    songId: null,
  });
  expect(standIn.requests).toEqual([]);
});

// Proves (rules.md, Imports from MusicBrainz): AcoustID is asked at most three times a second
it('asks at most three times a second', async () => {
  sounds(0.9, GULLS);
  const lookUp = createAcoustIdClient({ url: standIn.url, key: KEY });
  const all = Array.from({ length: 4 }, () => lookUp({ fingerprint: 'AQAA', durationMs: 12_000 }));
  expect(await Promise.all(all)).toEqual(Array(4).fill([GULLS]));
  const [first, , , fourth] = standIn.requests.map(({ at }) => at);
  expect((fourth ?? 0) - (first ?? 0)).toBeGreaterThan(950);
});

// Proves (rules.md, Imports from MusicBrainz): with AcoustID set up, files are matched by a fingerprint, made in a process of its own, or stay open; they are sent once, and deleted when no song gets them
it('is for files of the caller alone', async () => {
  const fileKey = await sendFile();
  const [stranger, fan] = [await makeArtist(test.services), await makeUser(test.services)];
  await expect(matchByFingerprint(stranger.ctx, { fileKey })).rejects.toMatchObject({ code: 'not_found' });
  await expect(matchByFingerprint(fan.ctx, { fileKey })).rejects.toMatchObject({ code: 'forbidden' });
});

// Proves (rules.md, Imports from MusicBrainz): a person has 120 batches of files matched in an hour, and 300 files by their sound
it('is limited for each person', async () => {
  sounds(0.97, GULLS);
  const fileKey = await sendFile();
  const limited = { ...artist.ctx, rateLimitScale: 1 / 300 };
  await test.services.client`delete from rate_limits`;
  expect(await matchByFingerprint(limited, { fileKey })).toEqual({ songId: gulls });
  await expect(matchByFingerprint(limited, { fileKey })).rejects.toMatchObject({ code: 'rate_limited' });
  expect(standIn.requests).toHaveLength(1);
});
