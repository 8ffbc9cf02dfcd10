import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { tables } from '@stagedoor/db';
import { createPostInput, createSongInput, FILE_PURPOSES, type FilePurpose } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '../../../community/posts/index.ts';
import { type Ctx, NOTHING_FIXED, systemContext } from '../../../platform/context/index.ts';
import {
  listJobs,
  listKeys,
  makeArtist,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../../testing/index.ts';
import { createSong, uploadAudio } from '../../songs/index.ts';
import {
  beginFile,
  discardFile,
  discardFilesJob,
  getIncomingFile,
  listIncomingFiles,
  readStorageUse,
  receivePieces,
  removeExpiredFiles,
} from '../index.ts';

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices();
  artist = await makeArtist(test.services);
});
afterAll(() => test.close());

const WAV = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), randomBytes(50_000)]);
const PURPOSES = Object.keys(FILE_PURPOSES) as FilePurpose[];
const HTML = Buffer.from('<script>alert(1)</script>'.repeat(400));

async function begin(bytes = WAV.length, purpose: FilePurpose = 'song', ctx = artist.ctx) {
  const key = randomUUID();
  await beginFile(ctx, { key, purpose, fileName: 'Harbour.wav', bytes });
  return key;
}
const send = (key: string, offset: number, piece: Buffer, ctx: Ctx = artist.ctx) =>
  receivePieces(ctx, { key, offset, stream: Readable.from([piece]) });
/** Bytes, and then a connection that breaks. */
const broken = (piece: Buffer) =>
  Readable.from(
    (async function* () {
      yield piece;
      throw new Error('aborted');
    })(),
  );
const songInput = (fileKey: string) => createSongInput.parse({ title: 'Harbour', fileKey });

async function deleteQueuedFiles() {
  for (const job of (await listJobs(test.services, discardFilesJob)) as { storageKeys: string[] }[])
    for (const key of job.storageKeys) await test.services.storage.discard(key);
}
/** Stored keys after the queued deletions have run, and row counts. */
async function traces() {
  await deleteQueuedFiles();
  const [rows] = await test.services.client`
    select (select count(*) from incoming_files)::int as files, (select count(*) from incoming_parts)::int as parts`;
  return { keys: await listKeys(test.services), rows };
}

describe('a file in pieces', () => {
  // Proves (rules.md, Uploads and media): a file sent in pieces survives lost connections and a change of servers, and arrives whole
  it('becomes one file with the hash of the whole, and a song', async () => {
    const key = await begin();
    expect(await send(key, 0, WAV.subarray(0, 20_000))).toBe(20_000);
    await expect(
      receivePieces(artist.ctx, { key, offset: 20_000, stream: broken(WAV.subarray(20_000, 30_000)) }),
    ).rejects.toThrow('aborted');
    expect(await getIncomingFile(artist.ctx, key)).toMatchObject({ receivedBytes: 30_000 });
    await expect(createSong(artist.ctx, songInput(key))).rejects.toMatchObject({ code: 'conflict' });
    expect(await send(key, 30_000, WAV.subarray(30_000))).toBe(WAV.length);

    const song = await createSong(artist.ctx, songInput(key));
    expect(song).toMatchObject({ title: 'Harbour', state: 'processing' });
    const [upload] = await test.services.db
      .select()
      .from(tables.uploads)
      .where(eq(tables.uploads.songId, song.id));
    expect(upload).toMatchObject({ fileName: 'Harbour.wav', contentType: 'audio/wav', bytes: WAV.length });
    const stored = await test.services.storage.readRange(upload?.storageKey ?? '', 0, WAV.length);
    expect(Buffer.from(stored).equals(WAV)).toBe(true);
    expect((await traces()).keys).toEqual([upload?.storageKey]);
    await expect(getIncomingFile(artist.ctx, key)).rejects.toMatchObject({ code: 'not_found' });

    // The answer was lost, so the request comes again.
    expect((await createSong(artist.ctx, songInput(key))).id).toBe(song.id);
  });

  it('of the dialog for one song becomes a song, too', async () => {
    const key = await begin(WAV.length, 'dialog-song');
    await send(key, 0, WAV);
    expect(await createSong(artist.ctx, songInput(key))).toMatchObject({ state: 'processing' });
  });

  // Proves (rules.md, Uploads and media): a file sent in pieces is made into one song or post, however often that is asked
  it('becomes a post', async () => {
    const key = await begin(WAV.length, 'media');
    await send(key, 0, WAV);
    const input = createPostInput.parse({
      title: 'Take',
      contentType: 'audio',
      state: 'draft',
      fileKey: key,
    });
    const post = await createPost(artist.ctx, input);
    expect(post).toMatchObject({ title: 'Take', fileState: 'processing' });
    expect((await createPost(artist.ctx, input)).id).toBe(post.id);
    const wrong = await begin(WAV.length, 'media');
    await send(wrong, 0, WAV);
    await expect(
      createPost(artist.ctx, { ...input, contentType: 'video', fileKey: wrong }),
    ).rejects.toMatchObject({ code: 'unsupported_type' });
    await discardFile(artist.ctx, wrong);
  });

  // Proves (rules.md, Uploads and media): a file sent in pieces becomes the audio of an existing song, once
  it('becomes the audio of a song that exists, however often that is asked', async () => {
    const song = await makeSong(test.services, { artistId: artist.id });
    const key = await begin(WAV.length, 'replacement');
    await expect(uploadAudio(artist.ctx, song.id, { audio: undefined, fileKey: key })).rejects.toMatchObject({
      code: 'conflict',
    });
    await send(key, 0, WAV);
    for (const _attempt of [1, 2])
      expect(await uploadAudio(artist.ctx, song.id, { audio: undefined, fileKey: key })).toMatchObject({
        id: song.id,
        state: 'processing',
      });
    expect(await test.services.db.$count(tables.uploads, eq(tables.uploads.songId, song.id))).toBe(1);

    const admin = await makeUser(test.services, { isAdmin: true });
    const other = await makeSong(test.services, { artistId: artist.id });
    const sent = await begin(WAV.length, 'replacement', admin.ctx);
    await send(sent, 0, WAV, admin.ctx);
    expect(await uploadAudio(admin.ctx, other.id, { audio: undefined, fileKey: sent })).toMatchObject({
      state: 'processing',
    });
    await expect(begin(WAV.length, 'song', admin.ctx)).rejects.toMatchObject({ code: 'forbidden' });
  });

  // Proves (rules.md, Uploads and media): a file sent in pieces is made into one song or post, however often that is asked
  it('is made into one song, however often that is asked at once', async () => {
    const key = await begin();
    await send(key, 0, WAV);
    const made = await Promise.allSettled(
      Array.from({ length: 5 }, () => createSong(artist.ctx, songInput(key))),
    );
    const songs = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
    expect(new Set(songs).size).toBe(1);
    const rows = await test.services.db.select().from(tables.uploads).where(eq(tables.uploads.fileKey, key));
    expect(rows).toHaveLength(1);
  });

  // Proves (rules.md, Uploads and media): of two connections that send the same piece, one continues
  it('continues on one of two connections that send the same bytes', async () => {
    const key = await begin();
    const results = await Promise.allSettled([send(key, 0, WAV), send(key, 0, WAV), send(key, 0, WAV)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' });
    const { keys } = await traces();
    expect(keys.filter((name) => name.startsWith('incoming/'))).toEqual([]);
    await discardFile(artist.ctx, key);
  });

  // Proves (rules.md, Uploads and media): half-sent files have the limits of their purpose and count toward the quota
  it('counts toward the quota as far as it has arrived', async () => {
    const other = await makeArtist(test.services);
    const key = await begin(WAV.length, 'song', other.ctx);
    await send(key, 0, WAV.subarray(0, 10_000), other.ctx);
    expect(await readStorageUse(other.ctx, other.userId)).toBe(10_000);
    const full = { ...other.ctx, fixedSite: { ...NOTHING_FIXED, artistQuotaMb: 10_000 / 1024 ** 2 } };
    await expect(send(key, 10_000, WAV.subarray(10_000), full)).rejects.toMatchObject({ code: 'too_large' });
    await expect(begin(10, 'song', full)).rejects.toMatchObject({ code: 'too_large' });
    await discardFile(other.ctx, key);
  });
});

describe('nothing is left of', () => {
  // Proves (rules.md, Uploads and media): nothing stays of a refused, discarded or expired file, and only its owner may use it
  it('a file whose first bytes are of no accepted type', async () => {
    const before = await traces();
    for (const purpose of PURPOSES) {
      const key = await begin(1_000_000, purpose);
      await expect(send(key, 0, HTML)).rejects.toMatchObject({ code: 'unsupported_type' });
      await expect(getIncomingFile(artist.ctx, key)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await traces()).toEqual(before);
  });

  // Proves (rules.md, Uploads and media): nothing stays of a refused, discarded or expired file, and only its owner may use it
  it('a file that its owner discards', async () => {
    const before = await traces();
    const [half, whole] = [await begin(), await begin()];
    await send(half, 0, WAV.subarray(0, 10_000));
    await send(whole, 0, WAV);
    await discardFile(artist.ctx, half);
    await discardFile(artist.ctx, whole);
    expect(await traces()).toEqual(before);
  });

  // Proves (rules.md, Uploads and media): nothing stays of a refused, discarded or expired file, and only its owner may use it
  it('a file that gets no piece for a day, and the others stay', async () => {
    const before = await traces();
    const old = [await begin(), await begin()];
    await send(old[0] ?? '', 0, WAV.subarray(0, 10_000));
    await send(old[1] ?? '', 0, WAV);
    await deleteQueuedFiles();
    test.setNow(new Date(Date.now() + 23 * 3600 * 1000));
    const young = await begin();
    await send(young, 0, WAV.subarray(0, 5_000));
    const [part] = await test.services.db
      .select()
      .from(tables.incomingParts)
      .orderBy(tables.incomingParts.id)
      .offset(1);
    test.setNow(new Date(Date.now() + 25 * 3600 * 1000));
    await expect(getIncomingFile(artist.ctx, old[0] ?? '')).rejects.toMatchObject({ code: 'not_found' });
    await removeExpiredFiles(systemContext(test.services, 'test'));
    expect((await listIncomingFiles(artist.ctx)).map(({ key }) => key)).toEqual([young]);
    expect((await traces()).keys.filter((key) => key.startsWith('incoming/'))).toEqual([part?.storageKey]);
    test.setNow(null);
    await discardFile(artist.ctx, young);
    expect((await traces()).rows).toEqual(before.rows);
  });

  it('a connection that breaks before the first bytes have arrived', async () => {
    const key = await begin();
    const before = await traces();
    const stream = broken(WAV.subarray(0, 1_000));
    await expect(receivePieces(artist.ctx, { key, offset: 0, stream })).rejects.toThrow('aborted');
    await expect(send(key, 0, WAV.subarray(0, 1_000))).rejects.toMatchObject({ code: 'bad_request' });
    expect(await traces()).toEqual(before);
    await discardFile(artist.ctx, key);
  });
});
