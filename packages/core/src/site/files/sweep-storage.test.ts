import { tables } from '@stagedoor/db';
import { createSongInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { failImage, registerImage } from '../../catalog/images/index.ts';
import { createSong } from '../../catalog/songs/index.ts';
import { failAudio } from '../../catalog/uploads/index.ts';
import { systemContext } from '../../platform/context/index.ts';
import {
  listKeys,
  makeArtist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { allowSweep } from './allow-sweep.ts';
import { readSweepNote } from './notes.ts';
import { sweepStorage } from './sweep-storage.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const HOUR = 3600 * 1000;

// Proves (rules.md, Uploads and media): failed files are removed, even when the first attempt to remove them failed
it('removes the files of failed uploads, except of those that failed by our own fault', async () => {
  const artist = await makeArtist(test.services);
  const worker = systemContext(test.services, 'test');
  const names = { broken: false, ours: true };
  for (const [name, keepsFile] of Object.entries(names)) {
    const audio = await storeFile(test.services, `originals/2/${name}.mp3`);
    const song = await createSong(artist.ctx, createSongInput.parse({ title: name }), { audio });
    const [upload] = await test.services.db
      .select()
      .from(tables.uploads)
      .where(eq(tables.uploads.songId, song.id));
    await failAudio(worker, upload?.id ?? 0, { reason: name, keepsFile });
  }
  const picture = await storeFile(test.services, 'originals/2/kept.png');
  const { id: imageId } = await registerImage(artist.ctx, picture, null);
  await failImage(worker, { imageId, reason: 'Ours', target: null, keptKey: picture.storageKey });
  await test.services.client`update pgboss.job set state = 'failed' where name = 'image-process'`;

  test.setNow(new Date(Date.now() + HOUR + 60_000));
  await sweepStorage(worker);
  test.setNow(null);
  expect(await listKeys(test.services)).toEqual(['originals/2/kept.png', 'originals/2/ours.mp3']);
  for (const key of await listKeys(test.services)) await test.services.storage.discard(key);
});

it('removes only old files that nothing refers to', async () => {
  const artist = await makeArtist(test.services);
  const upload = await storeFile(test.services, 'originals/1/named.mp3');
  await createSong(artist.ctx, createSongInput.parse({ title: 'Song' }), { audio: upload });
  const picture = await storeFile(test.services, 'originals/1/waiting-picture.png');
  await registerImage(artist.ctx, picture, null);
  const rendition = await storeFile(test.services, 'audio/1/named.mp3');
  const song = await makeSong(test.services, { artistId: artist.id });
  await test.services.db.insert(tables.renditions).values({
    songId: song.id,
    format: 'mp3',
    storageKey: rendition.storageKey,
    contentType: 'audio/mpeg',
    bytes: 1,
    sha256: 'a'.repeat(64),
    bitrateKbps: 192,
    durationMs: 1,
  });
  const post = await makePost(test.services, { artistId: artist.id, contentType: 'image' });
  const picked = await storeFile(test.services, `posts/${post.id}/1-image.webp`);
  await test.services.db.insert(tables.postFiles).values({
    postId: post.id,
    variant: 'image',
    storageKey: picked.storageKey,
    contentType: 'image/webp',
    bytes: 1,
    sha256: 'b'.repeat(64),
  });
  await storeFile(test.services, 'images/abc/480.webp');
  const kept = await listKeys(test.services);
  for (let n = 0; n < 3; n++) await storeFile(test.services, `originals/1/orphan-${n}.mp3`);
  await storeFile(test.services, 'audio/1/orphan.webm');
  await storeFile(test.services, 'posts/1/1-video.mp4');

  const worker = systemContext(test.services, 'test');
  expect(await sweepStorage(worker)).toBe(0);
  test.setNow(new Date(Date.now() + HOUR + 60_000));
  expect(await sweepStorage(worker)).toBe(5);
  expect(await listKeys(test.services)).toEqual(kept);
  const trashed = [];
  for await (const { key } of test.services.storage.listTrash('audio/')) trashed.push(key);
  expect(trashed).toEqual(['audio/1/orphan.webm']);
  expect(await sweepStorage(worker)).toBe(0);
  test.setNow(null);
});

// Proves (operations.md, Deleted files): a sweep that would take much takes nothing until an admin allows that very number
it('takes nothing when it would take much, until an admin allows that very number', async () => {
  const own = await openTestServices();
  const { services } = own;
  const warn = vi.fn();
  const worker = { ...systemContext(services, 'test'), log: { ...services.log, warn } };
  const admin = await makeUser(services, { isAdmin: true });
  const orphans = async (count: number, from = 0) => {
    for (let n = 0; n < count; n++) await storeFile(services, `audio/9/${from + n}.mp3`);
  };
  await orphans(50);
  own.setNow(new Date(Date.now() + HOUR + 60_000));
  expect(await sweepStorage(worker)).toBe(50);
  await expect(allowSweep(admin.ctx, { files: 50 })).rejects.toThrow('No files wait for a decision');

  await orphans(51);
  expect(await sweepStorage(worker)).toBe(0);
  expect(await listKeys(services)).toHaveLength(51);
  expect(await readSweepNote(worker)).toMatchObject({ files: 51, of: 51 });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ files: 51, of: 51 }),
    expect.stringContaining('No row names 51 of 51 files.'),
  );
  const fan = await makeUser(services);
  await expect(allowSweep(fan.ctx, { files: 51 })).rejects.toThrow('Only admins can do this');
  await expect(allowSweep(admin.ctx, { files: 50 })).rejects.toThrow('The sweep would take 51 files, not 50');

  expect(await allowSweep(admin.ctx, { files: 51 })).toEqual({ files: 51 });
  await orphans(1, 60);
  expect(await sweepStorage(worker)).toBe(0);
  expect(await readSweepNote(worker)).toMatchObject({ files: 52 });
  await allowSweep(admin.ctx, { files: 52 });
  expect(await sweepStorage(worker)).toBe(52);
  expect(await readSweepNote(worker)).toBeNull();
  await orphans(52);
  expect(await sweepStorage(worker)).toBe(0);

  // The word is used up, also where a row came to name one of the files meanwhile.
  await allowSweep(admin.ctx, { files: 52 });
  const { id: songId } = await makeSong(services, { artistId: (await makeArtist(services)).id });
  const list: typeof services.storage.list = async function* (prefix) {
    yield* services.storage.list(prefix);
    const file = { storageKey: 'audio/9/0.mp3', contentType: 'audio/mpeg', bytes: 5, sha256: 'a' };
    if (prefix === 'audio/')
      await services.db
        .insert(tables.renditions)
        .values({ ...file, songId, format: 'mp3', bitrateKbps: 192, durationMs: 1 });
  };
  expect(await sweepStorage({ ...worker, storage: { ...services.storage, list } })).toBe(51);
  await orphans(52, 1);
  expect(await sweepStorage(worker)).toBe(0);
  const acts = await services.client`select details from audit_log where act = 'allow-sweep' order by id`;
  expect(acts.map(({ details }) => details)).toEqual([
    { files: 51, of: 51 },
    { files: 52, of: 52 },
    { files: 52, of: 52 },
  ]);
  await own.close();
});
