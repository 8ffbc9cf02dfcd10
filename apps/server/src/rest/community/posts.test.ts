import { systemContext } from '@stagedoor/core';
import { failPost } from '@stagedoor/core/community/posts';
import { listKeys } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { OwnPost, Post } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSilence } from '../../testing/audio-file.ts';
import { makeForm } from '../../testing/form.ts';
import { givePostFiles } from '../../testing/post-files.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(64)]);
const MP4 = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');
const PATH = '/api/dashboard/content';
let test: TestApp;
let artist: Person;
beforeAll(async () => {
  test = await openTestApp();
  artist = await test.register({ isArtist: true });
  const body = { name: 'Ada', bio: '' };
  await test.call('POST', '/api/dashboard/create-artist-profile', { as: artist, body });
});
afterAll(() => test.close());

const send = (
  fields: Record<string, string>,
  bytes?: Buffer,
  options: { order?: 'fields first' | 'files first'; as?: Person } = {},
) => {
  const files = bytes ? [{ name: 'file', fileName: 'a.png', bytes }] : [];
  const { payload, headers } = makeForm(fields, files, options.order);
  const { cookie } = options.as ?? artist;
  return test.app.inject({ method: 'POST', url: PATH, payload, headers: { ...headers, cookie } });
};
const sendForm = (
  url: string,
  fields: Record<string, string | string[]>,
  files: Buffer[],
  order: 'fields first' | 'files first' = 'fields first',
  as = artist,
) => {
  const parts = files.map((bytes) => ({ name: 'file', fileName: 'a.png', bytes }));
  const { payload, headers } = makeForm(fields, parts, order);
  return test.app.inject({ method: 'POST', url, payload, headers: { ...headers, cookie: as.cookie } });
};
const aPost = () => sendForm(PATH, { ...WORDS, contentType: 'image' }, [PNG]);
const WORDS = { title: 'A picture', description: 'From the van' };

// Proves (Posts of the dashboard): posts have a type, and are premium by default
// Proves (Posts of the dashboard): GET and POST /api/dashboard/content
it('takes a text post as JSON, with the fields that old programs send', async () => {
  const body = { ...WORDS, contentType: 'text', contentUrl: '/uploads/a.jpg', artistId: 99 };
  const response = await test.call('POST', PATH, { as: artist, body });
  expect(response.statusCode).toBe(201);
  expect(response.json<Post>()).toMatchObject({
    ...WORDS,
    contentUrl: '',
    isPremium: true,
    isLocked: false,
  });
});

// Proves (Posts of the dashboard): posts have a type, and are premium by default
// Instead of (Posts of the dashboard): posts and songs are created from file names only; no file is uploaded
// Proves (Posts of the dashboard): images 5MB, videos 50MB, placeholder uploads 100MB
// Proves (Profile and music of the dashboard): files of posts: images 5 MB, audio 20 MB, videos 50 MB; from Uploads 100 MB
it.each(['fields first', 'files first'] as const)('takes a picture of 5 MB in a form, %s', async (order) => {
  const largest = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024 - PNG.length)]);
  const response = await send({ ...WORDS, contentType: 'image', isPremium: 'false' }, largest, { order });
  expect(response.statusCode).toBe(201);
  expect(response.json<Post>()).toMatchObject({ contentType: 'image', fileState: 'processing' });
});

// Proves (Posts of the dashboard): 'Please select a {type} file to upload'
// Proves (Posts of the dashboard): images 5MB, videos 50MB, placeholder uploads 100MB
it('refuses invalid posts and leaves nothing behind', async () => {
  const before = [await listKeys(test.services), await test.services.db.$count(tables.posts)];
  const refused = async (
    response: Promise<{ statusCode: number; json(): { message: string; issues?: { path: string }[] } }>,
  ) => {
    const { statusCode, json } = await response;
    if (statusCode === 400) expect(json().issues).toMatchObject([{ path: expect.stringMatching(/./) }]);
    return [statusCode, json().message];
  };
  const image = { ...WORDS, contentType: 'image' };
  expect(await refused(send(image))).toEqual([400, 'Please select a image file to upload']);
  const asJson = test.call('POST', PATH, { as: artist, body: { ...WORDS, contentType: 'video' } });
  expect(await refused(asJson)).toEqual([400, 'Please select a video file to upload']);
  expect(await refused(send({ ...image, title: ' ' }, PNG))).toEqual([400, 'Title is required']);
  expect(await refused(send({ ...image, description: '' }, PNG))).toEqual([400, 'Description is required']);
  expect((await refused(send({ ...image, contentType: 'video' }, PNG)))[0]).toBe(415);
  expect((await refused(send(image, Buffer.from('#EXTM3U\nhttp://example.com'))))[0]).toBe(415);
  const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
  for (const order of ['fields first', 'files first'] as const) {
    const tooLarge = await refused(send(image, large, { order }));
    expect(tooLarge).toEqual([413, 'Please select a file smaller than 5MB']);
  }
  const fan = await test.register();
  expect((await refused(send(image, PNG, { as: fan })))[0]).toBe(403);
  expect((await test.call('POST', PATH, { body: WORDS })).statusCode).toBe(401);
  expect([await listKeys(test.services), await test.services.db.$count(tables.posts)]).toEqual(before);
});

// Proves (Profile and music of the dashboard): files of posts: images 5 MB, audio 20 MB, videos 50 MB; from Uploads 100 MB
it.each([
  ['image', 5, 'draft', ''],
  ['audio', 20, 'draft', ''],
  ['video', 50, 'draft', ''],
  ['video', 100, 'draft', 'uploads'],
])('limits a file of %s to %i MB', async (contentType, megabytes, state, source) => {
  const begin = { image: PNG, audio: makeSilence(), video: MP4 }[contentType] ?? PNG;
  const file = Buffer.alloc(megabytes * 1024 * 1024 + 1);
  begin.copy(file);
  const fields = { ...WORDS, contentType, state, ...(source && { source }) };
  const { statusCode, json } = await send(fields, file);
  expect([statusCode, json<{ message: string }>().message]).toEqual([
    413,
    `Please select a file smaller than ${megabytes}MB`,
  ]);
});

// Proves (Posts of the dashboard): images 5MB, videos 50MB, placeholder uploads 100MB
// Proves (Profile and music of the dashboard): files of posts: images 5 MB, audio 20 MB, videos 50 MB; from Uploads 100 MB
it('takes a larger file from the Uploads tab, as a draft without text', async () => {
  const large = Buffer.concat([PNG, Buffer.alloc(6 * 1024 * 1024)]);
  const fields = { title: 'tour', contentType: 'image', state: 'draft', source: 'uploads' };
  const response = await send(fields, large);
  expect(response.statusCode).toBe(201);
  expect(response.json<Post>()).toMatchObject({ state: 'draft', description: '' });
});

// Proves (Posts of the dashboard): GET and POST /api/dashboard/content
it('lists, edits and deletes a person’s own posts', async () => {
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const body = { ...WORDS, state: 'scheduled', publishAt: at };
  const { id } = (await test.call('POST', PATH, { as: artist, body })).json<Post>();
  const own = async () => (await test.call('GET', PATH, { as: artist })).json<OwnPost[]>();
  expect((await own())[0]).toMatchObject({ id, state: 'scheduled', publishAt: at, progress: 1 });
  const changes = { title: 'Another', isPremium: false };
  const changed = await test.call('PATCH', `${PATH}/${id}`, { as: artist, body: changes });
  expect(changed.json()).toMatchObject({ ...changes, state: 'scheduled', publishAt: at });
  const other = await test.register({ isArtist: true });
  expect((await test.call('PATCH', `${PATH}/${id}`, { as: other, body: changes })).statusCode).toBe(404);
  expect((await test.call('DELETE', `${PATH}/${id}`, { as: artist })).statusCode).toBe(204);
  expect((await own()).some((post) => post.id === id)).toBe(false);
});

// Proves (rules.md, Posts, requests, tour and merchandise): a picture post has up to 20 pictures of 5 MB with descriptions, and appears when all are ready
it('takes several pictures with their descriptions, and puts them in another order', async () => {
  const fields = { ...WORDS, contentType: 'image', alt: ['A pier', 'A van'] };
  for (const order of ['fields first', 'files first'] as const) {
    const response = await sendForm(PATH, fields, [PNG, PNG, PNG], order);
    expect(response.statusCode, response.body).toBe(201);
    const { id } = response.json<Post>();
    const pictures = await test.services.client`
      select alt, position from content_pictures where content_id = ${id} order by position`;
    expect(pictures.map(({ alt }) => alt)).toEqual(['A pier', 'A van', '']);
  }
  const { post } = await givePostFiles(test.services, (await aPost()).json<Post>());
  const [one, two] = post.images;
  const images = [{ id: two?.id, alt: 'The sea' }, { id: one?.id }];
  const changed = await test.call('PATCH', `${PATH}/${post.id}`, { as: artist, body: { images } });
  expect(changed.json()).toMatchObject({
    contentUrl: two?.url,
    images: [{ ...two, alt: 'The sea' }, one],
  });
});

// Proves (rules.md, Posts, requests, tour and merchandise): a picture post has up to 20 pictures of 5 MB with descriptions, and appears when all are ready
it('refuses more than 20 pictures, and each that is too large or of another type', async () => {
  const before = [await listKeys(test.services), await test.services.db.$count(tables.posts)];
  const large = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
  for (const order of ['fields first', 'files first'] as const) {
    const codeOf = async (files: Buffer[], contentType = 'image') =>
      (await sendForm(PATH, { ...WORDS, contentType }, files, order)).statusCode;
    expect(await codeOf(Array.from({ length: 21 }, () => PNG))).toBe(400);
    expect(await codeOf([PNG, large])).toBe(413);
    expect(await codeOf([PNG, MP4])).toBe(415);
    expect(await codeOf([MP4, MP4], 'video')).toBeGreaterThanOrEqual(400);
  }
  expect([await listKeys(test.services), await test.services.db.$count(tables.posts)]).toEqual(before);
});

// Proves (rules.md, Posts, requests, tour and merchandise): a failed file is replaced in place; the old one is removed
it('replaces the failed file of a post, which stays what it is', async () => {
  const { id } = (await aPost()).json<Post>();
  const url = `${PATH}/${id}/file`;
  const replace = (files: Buffer[], as = artist) => sendForm(url, {}, files, 'fields first', as);
  const before = await listKeys(test.services);
  expect((await replace([PNG])).statusCode).toBe(409);
  const { client } = test.services;
  const [upload] = await client<{ id: number }[]>`select id from uploads where content_id = ${id}`;
  await failPost(systemContext(test.services, 'test'), upload?.id ?? 0, {
    reason: 'Broken',
    keepsFile: true,
  });
  const other = await test.register({ isArtist: true });
  expect((await replace([PNG], other)).statusCode).toBe(404);
  expect((await replace([])).json()).toMatchObject({ message: 'No file selected' });
  expect((await replace([MP4])).statusCode).toBe(415);
  expect((await replace([PNG, PNG])).statusCode).toBe(400);
  expect((await replace([Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)])])).statusCode).toBe(413);
  expect(await listKeys(test.services)).toEqual(before);
  const replaced = await replace([PNG]);
  expect([replaced.statusCode, replaced.json()]).toMatchObject([202, { id, fileState: 'processing' }]);
});
