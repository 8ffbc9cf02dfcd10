import { tables } from '@stagedoor/db';
import { createSongInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import {
  listKeys,
  makeArtist,
  makePost,
  makeSong,
  openTestServices,
  storeFile,
  type TestServices,
} from '../../testing/index.ts';
import { failImage, registerImage } from '../images/index.ts';
import { createSong } from '../songs/index.ts';
import { failAudio } from './fail-audio.ts';
import { sweepStorage } from './sweep-storage.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const HOUR = 3600 * 1000;

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
  for (const key of await listKeys(test.services)) await test.services.storage.delete(key);
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
  await test.services.db.insert(tables.contentFiles).values({
    ...{ contentId: post.id, variant: 'image', storageKey: picked.storageKey },
    ...{ contentType: 'image/webp', bytes: 1, sha256: 'b'.repeat(64) },
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
  expect(await sweepStorage(worker)).toBe(0);
  test.setNow(null);
});
