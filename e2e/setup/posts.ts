import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { writeVideo, writeWav } from '@stagedoor/media/testing';
import type { Comment, Post } from '@stagedoor/validators';
import sharp from 'sharp';
import { openApi, type Person } from './people.ts';

type NewPost = Pick<Post, 'title' | 'contentType'> & { description?: string; isPremium?: boolean };

/** Publishes a post over REST with a real file of its kind, and waits until the worker has processed it. */
export async function addPost(api: APIRequestContext, post: NewPost): Promise<Post> {
  const { title, contentType, description = `About ${title}`, isPremium = false } = post;
  const file = await makeFile(contentType);
  const answer = file
    ? await api.post('/api/dashboard/content', {
        multipart: { title, description, contentType, isPremium: String(isPremium), file },
      })
    : await api.post('/api/dashboard/content', { data: { title, description, contentType, isPremium } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as Post;
  const read = async () => (await (await api.get(`/api/content/${id}`)).json()) as Post;
  await expect.poll(async () => (await read()).fileState, { timeout: 60_000 }).not.toBe('processing');
  const made = await read();
  expect(made.failureReason).toBeNull();
  return made;
}

/** Like `addPost`, with a session opened for it. */
export async function addPostOf(person: Person, post: NewPost): Promise<Post> {
  const api = await openApi(person);
  const made = await addPost(api, post);
  await api.dispose();
  return made;
}

/** Comments on a post over REST. */
export async function commentOn(as: Person, postId: number, text: string): Promise<Comment> {
  const api = await openApi(as);
  const answer = await api.post(`/api/content/${postId}/comments`, { data: { text } });
  expect(answer.status(), await answer.text()).toBe(201);
  const comment = (await answer.json()) as Comment;
  await api.dispose();
  return comment;
}

async function makeFile(contentType: Post['contentType']) {
  if (contentType === 'text') return null;
  if (contentType === 'image') {
    const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a3b2c' } });
    return { name: 'picture.png', mimeType: 'image/png', buffer: await plain.png().toBuffer() };
  }
  const folder = await mkdtemp(join(tmpdir(), 'stagedoor-e2e-'));
  try {
    if (contentType === 'audio') {
      const path = join(folder, 'tone.wav');
      await writeWav(path, { seconds: 20, frequency: 330, channels: 1, sampleRate: 16_000, amplitude: 0.2 });
      return { name: 'tone.wav', mimeType: 'audio/wav', buffer: await readFile(path) };
    }
    const path = join(folder, 'film.mp4');
    writeVideo(path, {
      container: 'mp4',
      codec: 'libx264',
      audio: 'aac',
      width: 640,
      height: 360,
      seconds: 8,
    });
    return { name: 'film.mp4', mimeType: 'video/mp4', buffer: await readFile(path) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
