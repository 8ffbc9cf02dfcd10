import { createHash } from 'node:crypto';
import { systemContext } from '@stagedoor/core';
import { finishPost } from '@stagedoor/core/community/posts';
import { makeSubscription } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { Post } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeForm } from '../testing/form.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]);
const VIDEO = Buffer.alloc(3_000, 7);
let test: TestApp;
let artist: Person;
let artistId: number;
beforeAll(async () => {
  test = await openTestApp();
  artist = await test.register({ isArtist: true });
  const made = await test.call('POST', '/api/dashboard/create-artist-profile', {
    as: artist,
    body: { name: 'Ada', bio: '' },
  });
  artistId = made.json<{ id: number }>().id;
});
afterAll(() => test.close());

/** A post whose files are stored, as after the worker has processed them. */
async function makePost(fields: Record<string, string> = {}) {
  const form = makeForm({ title: 'Film', description: 'Words', contentType: 'image', ...fields }, [
    { name: 'file', fileName: 'a.png', bytes: PNG },
  ]);
  const { payload, headers } = form;
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/dashboard/content',
    payload,
    headers: { ...headers, cookie: artist.cookie },
  });
  expect(response.statusCode).toBe(201);
  const { id } = response.json<Post>();
  const [upload] = await test.services.client`select id from uploads where content_id = ${id}`;
  const files = [];
  for (const [variant, bytes, contentType] of [
    ['image', VIDEO, 'image/webp'],
    ['thumbnail', Buffer.alloc(300, 8), 'image/webp'],
    ['preview', Buffer.alloc(100, 9), 'image/webp'],
  ] as const) {
    const storageKey = `posts/${id}/${upload?.id}-${variant}.webp`;
    await test.services.storage.put(storageKey, bytes, { contentType });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    files.push({ variant, storageKey, contentType, bytes: bytes.length, sha256, width: 4, height: 3 });
  }
  const measures = { width: 4, height: 3, durationMs: null, placeholder: null };
  await finishPost(systemContext(test.services, 'test'), upload?.id, { ...measures, files });
  const rows = await test.services.db.select().from(tables.postFiles);
  const addressOf = (variant: string) => {
    const row = rows.find((file) => file.postId === id && file.variant === variant);
    return `/media/posts/${row?.id}-${row?.sha256.slice(0, 8)}.webp`;
  };
  return { id, main: addressOf('image'), thumbnail: addressOf('thumbnail'), preview: addressOf('preview') };
}

it('sends a free post to everybody, whole, in ranges, or as 304 when it is known', async () => {
  const { main } = await makePost({ isPremium: 'false' });
  const whole = await test.call('GET', main);
  expect(whole.statusCode).toBe(200);
  expect(whole.rawPayload.equals(VIDEO)).toBe(true);
  expect(whole.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'accept-ranges': 'bytes' });
  const part = await test.call('GET', main, { headers: { range: 'bytes=10-19' } });
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
  const head = await test.call('HEAD', main);
  expect([head.statusCode, head.headers['content-length']]).toEqual([200, '3000']);
  const etag = String(whole.headers.etag);
  expect((await test.call('GET', main, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
});

// Proves (Posts of the dashboard): premium posts and their files answer 403 to people without a subscription
it('sends no byte of a premium post to people without the right to it, but its preview to everybody', async () => {
  const { main, thumbnail, preview } = await makePost();
  const fan = await test.register();
  const subscriber = await test.register();
  await makeSubscription(test.services, { userId: subscriber.user.id, artistId });
  for (const as of [undefined, fan]) {
    for (const url of [main, thumbnail]) {
      for (const headers of [{}, { range: 'bytes=0-9' }, { 'if-none-match': '*' }] as Record<
        string,
        string
      >[]) {
        for (const method of ['GET', 'HEAD'] as const) {
          const refused = await test.call(method, url, { as, headers });
          expect(refused.statusCode).toBe(403);
          expect(refused.rawPayload.includes(VIDEO.subarray(0, 8))).toBe(false);
        }
      }
    }
    const blurred = await test.call('GET', preview, { as });
    expect(blurred.statusCode).toBe(200);
    expect(blurred.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  for (const as of [subscriber, artist]) expect((await test.call('GET', main, { as })).statusCode).toBe(200);
  const renamed = main.replace(/-[0-9a-f]{8}/, '-00000000');
  for (const url of [renamed, main.replace('.webp', '.mp4'), main.replace('/posts/', '/posts//')])
    expect((await test.call('GET', url, { as: artist })).statusCode).toBe(404);
});

it('hides drafts and deleted posts, and their previews, from everybody but their artist and admins', async () => {
  const admin = await test.register({ isAdmin: true });
  const draft = await makePost({ state: 'draft', isPremium: 'false' });
  for (const url of [draft.main, draft.preview]) {
    expect((await test.call('GET', url)).statusCode).toBe(404);
    expect((await test.call('GET', url, { as: artist })).statusCode).toBe(200);
    expect((await test.call('GET', url, { as: admin })).statusCode).toBe(200);
  }
  expect((await test.call('GET', draft.preview, { as: artist })).headers['cache-control']).toContain(
    'private',
  );
  const post = await makePost({ isPremium: 'false' });
  expect((await test.call('GET', post.main)).statusCode).toBe(200);
  const path = `/api/dashboard/content/${post.id}`;
  await test.call('PATCH', path, { as: artist, body: { state: 'draft' } });
  expect((await test.call('GET', post.main)).statusCode).toBe(404);
  await test.call('PATCH', path, { as: artist, body: { state: 'published', isPremium: true } });
  expect((await test.call('GET', post.main)).statusCode).toBe(403);
  expect((await test.call('DELETE', path, { as: artist })).statusCode).toBe(204);
  for (const url of [post.main, post.preview])
    expect((await test.call('GET', url, { as: artist })).statusCode).toBe(404);
});
