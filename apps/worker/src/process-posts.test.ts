import { truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { failPost } from '@stagedoor/core/community/posts';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { encodeAs, writeVideo, writeWav } from '@stagedoor/media/testing';
import type { LiveEvent } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWorker } from './start-worker.ts';
import { picture } from './testing/picture.ts';
import { createTestMailer } from './testing/test-mailer.ts';
import { uploadPost, whenPostProcessed } from './testing/upload-post.ts';

let test: TestServices;
let artist: Awaited<ReturnType<typeof makeArtist>>;
beforeAll(async () => {
  test = await openTestServices({ role: 'worker' });
  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
  artist = await makeArtist(test.services);
});
afterAll(() => test.close());

const place = (name: string) => join(test.dataDir, name);
const filesOf = (postId: number) =>
  test.services.db.select().from(tables.postFiles).where(eq(tables.postFiles.postId, postId));
const keysBelow = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of test.services.storage.list(prefix)) keys.push(key);
  return keys.sort();
};

// Proves (rules.md, Uploads and media): the worker makes pictures, videos and recordings showable and playable
it('makes a picture ready to show, with no trace of its original', async () => {
  await writeFile(place('dot.png'), picture);
  const post = await uploadPost(artist.ctx, place('dot.png'), { contentType: 'image' });
  const ready = await whenPostProcessed(artist.ctx, post.id);
  expect(ready).toMatchObject({ fileState: 'ready', width: 1, height: 1 });
  const files = await filesOf(post.id);
  expect(files.map(({ variant }) => variant).sort()).toEqual(['image', 'preview', 'thumbnail']);
  for (const file of files)
    expect((await test.services.storage.stat(file.storageKey))?.bytes).toBe(file.bytes);
  await vi.waitFor(async () => expect(await keysBelow('originals/')).toEqual([]), 10_000);
});

// Proves (rules.md, Uploads and media): the worker makes pictures, videos and recordings showable and playable
it('makes a video playable and reports its progress', async () => {
  const events: LiveEvent[] = [];
  const stop = test.services.live.subscribe(({ event, audience }) => {
    if (audience === `user:${artist.userId}` && event.type === 'post-processing') events.push(event);
  });
  writeVideo(place('film.webm'), { container: 'webm', codec: 'libvpx', audio: 'libopus' });
  const post = await uploadPost(artist.ctx, place('film.webm'), { contentType: 'video' });
  const ready = await whenPostProcessed(artist.ctx, post.id);
  stop();
  expect(ready).toMatchObject({ fileState: 'ready', width: 320, height: 180 });
  expect(ready.contentUrl).toMatch(/^\/media\/posts\/\d+-[0-9a-f]{8}\.mp4$/);
  expect(ready.sources).toEqual([{ type: 'video/mp4', url: ready.contentUrl }]);
  expect(Math.abs((ready.durationMs ?? 0) - 2000)).toBeLessThan(100);
  expect(events.at(-1)).toMatchObject({ contentId: post.id, state: 'ready', progress: 1 });
});

// Proves (rules.md, Uploads and media): the worker makes pictures, videos and recordings showable and playable
it('makes an audio file playable in both renditions', async () => {
  await writeWav(place('tone.wav'), { seconds: 2, frequency: 440 });
  await encodeAs(place('tone.m4a'), 'm4a', place('tone.wav'));
  const post = await uploadPost(artist.ctx, place('tone.m4a'), { contentType: 'audio' });
  const ready = await whenPostProcessed(artist.ctx, post.id);
  expect(ready).toMatchObject({ fileState: 'ready', thumbnailUrl: null });
  expect(ready.sources.map(({ type }) => type)).toEqual(['audio/webm; codecs=opus', 'audio/mpeg']);
  expect(ready.contentUrl).toBe(ready.sources[1]?.url);
  for (const { url } of ready.sources) expect(url).toMatch(/\.(webm|mp3)$/);
});

// Proves (rules.md, Uploads and media): a file that the worker finds broken is marked failed with the reason, and removed
it('says why a file cannot be shown, and leaves none of it behind', async () => {
  writeVideo(place('cut.mp4'), { container: 'mp4', codec: 'libx264', audio: 'aac' });
  await truncate(place('cut.mp4'), 5_000);
  const post = await uploadPost(artist.ctx, place('cut.mp4'), { contentType: 'video' });
  const failed = await whenPostProcessed(artist.ctx, post.id);
  expect(failed).toMatchObject({
    fileState: 'failed',
    failureReason: expect.stringMatching(/cannot be read/),
  });
  expect(await filesOf(post.id)).toEqual([]);
  expect(await keysBelow(`posts/${post.id}/`)).toEqual([]);
  await vi.waitFor(async () => expect(await keysBelow('originals/')).toEqual([]), 10_000);
});

it('keeps the finished files when the queue gives up a job that had finished', async () => {
  await writeFile(place('again.png'), picture);
  const post = await uploadPost(artist.ctx, place('again.png'), { contentType: 'image' });
  await whenPostProcessed(artist.ctx, post.id);
  const { uploads } = tables;
  const [upload] = await test.services.db.select().from(uploads).where(eq(uploads.postId, post.id));
  await failPost(artist.ctx, upload?.id ?? 0, { reason: 'too late', keepsFile: false });
  expect(await whenPostProcessed(artist.ctx, post.id)).toMatchObject({ fileState: 'ready' });
});
