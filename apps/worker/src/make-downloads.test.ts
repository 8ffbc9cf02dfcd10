import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Ctx, systemContext } from '@stagedoor/core';
import {
  awaitDownload,
  findDownloadWork,
  listDownloads,
  openAlbumDownload,
  openSongDownload,
  prepareDownload,
  removeUnusedDownloads,
} from '@stagedoor/core/catalog/downloads';
import { replaceAudio, updateSong } from '@stagedoor/core/catalog/songs';
import {
  anonymous,
  listKeys,
  makeAlbum,
  makeArtist,
  openTestServices,
  type TestServices,
} from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { makeCoverFile } from '@stagedoor/media';
import { encodeAs, writePicture, writeWav } from '@stagedoor/media/testing';
import { eq } from 'drizzle-orm';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from './start-worker.ts';
import { createTestMailer } from './testing/test-mailer.ts';
import { uploadSong } from './testing/upload-song.ts';
import { whenProcessed } from './testing/when-song.ts';

// Each test encodes several files.
let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
let nobody: Ctx;
let albumId: number;
beforeAll(async () => {
  test = await openTestServices({ role: 'worker' });
  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
  artist = await makeArtist(test.services, { name: 'Wren' });
  nobody = anonymous(test.services);
  albumId = (await makeAlbum(test.services, { artistId: artist.id, title: 'Tides', year: '1959' })).id;
  const wav = join(test.dataDir, 'take.wav');
  await writeWav(wav, { seconds: 2, frequency: 440 });
  await writePicture(join(test.dataDir, 'cover.png'), { width: 300, height: 300 });
  const picture = { inputPath: join(test.dataDir, 'cover.png'), outDir: join(test.dataDir, 'covers') };
  const { path: coverPath } = await makeCoverFile(picture);
  for (const format of ['mp3', 'flac'] as const)
    await encodeAs(join(test.dataDir, `take.${format}`), format, wav, { coverPath });
});
afterAll(() => test.close());

const WAIT_MS = 60_000;
const { downloadFiles } = tables;

async function addSong(format: 'wav' | 'flac' | 'mp3', fields: object = {}) {
  const { id } = await uploadSong(artist.ctx, join(test.dataDir, `take.${format}`));
  await whenProcessed(artist.ctx, id);
  return updateSong(artist.ctx, { id, ...fields });
}

const ready = { state: 'ready' };
async function download(id: number, format: 'mp3' | 'opus' | 'flac' | 'original') {
  expect(await awaitDownload(nobody, { of: 'song', id, format }, WAIT_MS)).toMatchObject(ready);
  const file = await openSongDownload(nobody, { id, format });
  const bytes = await buffer(await test.services.storage.get(file.storageKey));
  expect(bytes.length).toBe(file.bytes);
  return { ...file, content: bytes, tags: (await parseBuffer(bytes)).common };
}
const storedDownloads = async () =>
  (await listKeys(test.services)).filter((key) => key.startsWith('downloads/'));

describe('a song', () => {
  // Proves (rules.md, Downloads): FLAC is offered of lossless originals alone
  it('comes in FLAC if its original is lossless, and in the others always', async () => {
    const [wav, mp3] = [await addSong('wav'), await addSong('mp3')];
    const offer = (id: number) => listDownloads(nobody, { of: 'song', id });
    expect(await offer(wav.id)).toEqual({
      formats: ['flac', 'mp3', 'opus', 'original'],
      songs: 1,
      count: null,
    });
    expect(await offer(mp3.id)).toMatchObject({ formats: ['mp3', 'opus', 'original'] });
    const flac = { of: 'song', id: mp3.id, format: 'flac' } as const;
    await expect(prepareDownload(nobody, flac)).rejects.toMatchObject({ code: 'not_found' });
  });

  // Proves (rules.md, Downloads): a file is made when it is first asked for, and again when its tags or cover have changed
  it('is prepared once, and again when what it says has changed', async () => {
    const { id } = await addSong('flac', { title: 'Lanterns', albumId, trackNumber: 3, genre: 'Jazz' });
    const input = { of: 'song', id, format: 'mp3' } as const;
    expect(await prepareDownload(nobody, input)).toEqual({ state: 'preparing', done: 0, total: 1 });
    await expect(openSongDownload(nobody, input)).rejects.toMatchObject({ code: 'unavailable' });
    const first = await download(id, 'mp3');
    expect(first.fileName).toBe('03 - Lanterns.mp3');
    expect(first.tags).toMatchObject({
      title: 'Lanterns',
      artist: 'Wren',
      album: 'Tides',
      year: 1959,
      genre: ['Jazz'],
      track: { no: 3 },
      disk: { no: 1 },
    });
    expect(first.tags.picture).toMatchObject([{ format: 'image/jpeg' }]);
    expect(await prepareDownload(nobody, input)).toEqual({ state: 'ready', done: 1, total: 1 });
    await updateSong(artist.ctx, { id, title: 'Lanterns (new)', releaseYear: '1960' });
    expect(await prepareDownload(nobody, input)).toMatchObject({ state: 'preparing' });
    const second = await download(id, 'mp3');
    expect(second.tags).toMatchObject({ title: 'Lanterns (new)', year: 1960 });
    await expect
      .poll(async () => (await storedDownloads()).includes(first.storageKey), { timeout: 20_000 })
      .toBe(false);
  });

  it('is not made by a second run of its job', async () => {
    const { id } = await addSong('mp3');
    await download(id, 'original');
    const [row] = await test.services.db.select().from(downloadFiles).where(eq(downloadFiles.songId, id));
    const system = systemContext(test.services, 'test');
    expect(await findDownloadWork(system, { downloadId: row?.id ?? 0 })).toBeNull();
  });

  // Proves (rules.md, Downloads): new audio removes the files that were made of the old one
  it('with new audio loses the files of the old one', async () => {
    const { id } = await addSong('mp3', { title: 'Old' });
    const { storageKey } = await download(id, 'opus');
    const bytes = await readFile(join(test.dataDir, 'take.flac'));
    await test.services.storage.put('originals/1/new.flac', bytes, { contentType: 'audio/flac' });
    await replaceAudio(artist.ctx, id, {
      storageKey: 'originals/1/new.flac',
      fileName: 'new.flac',
      contentType: 'audio/flac',
      bytes: bytes.length,
      sha256: 'a'.repeat(64),
    });
    await whenProcessed(artist.ctx, id);
    expect(await test.services.db.$count(downloadFiles, eq(downloadFiles.songId, id))).toBe(0);
    await expect
      .poll(async () => (await storedDownloads()).includes(storageKey), { timeout: 20_000 })
      .toBe(false);
  });

  it('that cannot be made is told, and tried again an hour later', async () => {
    const { id } = await addSong('mp3', { title: 'Broken' });
    const [{ storageKey } = { storageKey: '' }] = await test.services.db
      .select()
      .from(tables.uploads)
      .where(eq(tables.uploads.songId, id));
    await test.services.storage.put(storageKey, Buffer.alloc(10_000, 'x'), { contentType: 'audio/mpeg' });
    const input = { of: 'song', id, format: 'original' } as const;
    await expect(awaitDownload(nobody, input, WAIT_MS)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('"Broken"'),
    });
    test.setNow(new Date(Date.now() + 2 * 3600 * 1000));
    expect(await prepareDownload(nobody, input)).toMatchObject({ state: 'preparing' });
    test.setNow(null);
  });
});

describe('an album', () => {
  it('is the songs in their order with the cover, each once', async () => {
    const songs = [await addSong('mp3'), await addSong('mp3'), await addSong('mp3')];
    const fields = { artistId: artist.id, title: 'A/B: "C"', coverImage: songs[0]?.coverImage };
    const { id } = await makeAlbum(test.services, fields);
    const places = [
      { trackNumber: 2, title: 'Same' },
      { trackNumber: 1, title: 'First' },
      { trackNumber: 2, title: 'same' },
    ];
    for (const [n, place] of places.entries())
      await updateSong(artist.ctx, { id: songs[n]?.id ?? 0, ...place, albumId: id });
    const progress = await awaitDownload(nobody, { of: 'album', id, format: 'mp3' }, WAIT_MS);
    expect(progress).toEqual({ state: 'ready', done: 4, total: 4 });
    const { fileName, files } = await openAlbumDownload(nobody, { id, format: 'mp3' });
    expect(fileName).toBe('Wren - A-B- -C-.zip');
    expect(files.map((file) => file.fileName)).toEqual([
      ...['01 - First.mp3', '02 - Same.mp3', '02 - same (2).mp3', 'cover.jpg'],
    ]);
    const cover = files.at(-1);
    const bytes = await buffer(await test.services.storage.get(cover?.storageKey ?? ''));
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });
});

// Proves (rules.md, Downloads): files that nobody asks for are removed after 30 days
it('files that nobody has asked for in 30 days are removed', async () => {
  const [used, unused] = [await addSong('mp3'), await addSong('mp3')];
  const keys = [await download(used.id, 'mp3'), await download(unused.id, 'mp3')].map(
    (file) => file.storageKey,
  );
  const DAY = 24 * 3600 * 1000;
  test.setNow(new Date(Date.now() + 1.1 * DAY));
  await prepareDownload(nobody, { of: 'song', id: used.id, format: 'mp3' });
  test.setNow(new Date(Date.now() + 31 * DAY));
  await removeUnusedDownloads(systemContext(test.services, 'test'));
  test.setNow(null);
  await expect
    .poll(async () => (await storedDownloads()).filter((key) => keys.includes(key)), { timeout: 20_000 })
    .toEqual([keys[0]]);
});
