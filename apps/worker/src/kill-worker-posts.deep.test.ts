import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listKeys, makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { writeVideo, writeWav } from '@stagedoor/media/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KILLS, killRepeatedly } from './testing/kill-repeatedly.ts';
import { picture } from './testing/picture.ts';
import { uploadPost, whenPostProcessed } from './testing/upload-post.ts';

let test: TestServices;

beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

it('finishes every picture, film and recording although it is killed while it works on them', {
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  const artist = await makeArtist(test.services);
  const place = (name: string) => join(test.dataDir, name);
  await writeFile(place('dot.png'), picture);
  await writeWav(place('talk.wav'), { seconds: 30, frequency: 330 });
  writeVideo(place('film.webm'), { container: 'webm', codec: 'libvpx', audio: 'libopus' });
  const kinds = [
    ['film.webm', 'video'],
    ['talk.wav', 'audio'],
    ['dot.png', 'image'],
  ] as const;
  const posts = [];
  for (let kills = 0; kills < KILLS; kills++)
    for (const [name, contentType] of kinds)
      posts.push(await uploadPost(artist.ctx, place(name), { contentType }));
  const finished = Promise.all(posts.map(({ id }) => whenPostProcessed(artist.ctx, id)));

  await killRepeatedly(test, 'post-processing');
  for (const post of await finished) expect(post).toMatchObject({ fileState: 'ready', failureReason: null });

  const files = await test.services.db.select().from(tables.postFiles);
  for (const [n, { id }] of posts.entries()) {
    const [, type] = kinds[n % kinds.length] ?? [];
    const variants = files.filter(({ postId }) => postId === id).map(({ variant }) => variant);
    expect(variants.sort(), type).toEqual(VARIANTS[type ?? 'image']);
  }
  // The files of the rows, and no original: they are deleted when a post is ready.
  const named = files.map(({ storageKey }) => storageKey).sort();
  await expect.poll(() => listKeys(test.services), { timeout: 60_000 }).toEqual(named);
  await expect.poll(() => readdir(join(test.storageRoot, '.tmp'))).toEqual([]);
  await expect.poll(() => readdir(join(test.dataDir, 'tmp', 'worker'))).toHaveLength(1);
});

const VARIANTS = {
  image: ['image', 'preview', 'thumbnail'],
  video: ['preview', 'thumbnail', 'video'],
  audio: ['mp3', 'opus'],
};
