import { imageKey } from '@stagedoor/core/catalog/images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const NAME = '0123456789abcdef0123456789abcdef';
let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  const picture = Buffer.from('picture');
  await server.services.storage.put(imageKey(NAME, 480), picture, { contentType: 'image/webp' });
  const smaller = { contentType: 'image/avif' };
  await server.services.storage.put(imageKey(NAME, 1080, 'avif'), Buffer.from('smaller'), smaller);
  await server.services.storage.put(imageKey(NAME, 1080), Buffer.from('large'), {
    contentType: 'image/webp',
  });
  const plain = Buffer.from('plain');
  await server.services.storage.put(imageKey(NAME, 1080, 'jpg'), plain, { contentType: 'image/jpeg' });
});
afterAll(() => server.close());

describe('pictures', () => {
  const url = `/media/images/${NAME}-480.webp`;

  // Proves (rules.md, Subsonic apps): pictures are shown in pages of other sites, as apps in a browser are
  it('are public, have their type and are cached for good', async () => {
    const response = await server.call('GET', url);
    expect(response.body).toBe('picture');
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const headers = { 'if-none-match': String(response.headers.etag) };
    expect((await server.call('GET', url, { headers })).statusCode).toBe(304);
    const head = await server.call('HEAD', url);
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7']);
  });

  it('are AVIF for those who take it, where there is one', async () => {
    const ask = (width: number, accept: string, more = {}) =>
      server.call('GET', `/media/images/${NAME}-${width}.webp`, { headers: { accept, ...more } });
    const smaller = await ask(1080, 'image/avif,image/webp,*/*');
    expect([smaller.body, smaller.headers['content-type']]).toEqual(['smaller', 'image/avif']);
    expect(smaller.headers.vary).toBe('Accept');
    const larger = await ask(1080, 'image/webp,*/*');
    expect([larger.body, larger.headers['content-type'], larger.headers.vary]).toEqual([
      'large',
      'image/webp',
      'Accept',
    ]);
    expect(larger.headers.etag).not.toBe(smaller.headers.etag);
    const again = await ask(1080, 'image/avif', { 'if-none-match': String(larger.headers.etag) });
    expect(again.statusCode).toBe(200);
    expect((await ask(480, 'image/avif')).headers['content-type']).toBe('image/webp');
  });

  // Proves (rules.md, Feeds): covers are JPEG at the addresses that feeds and Subsonic apps are given
  it('are JPEG at addresses of their own, WebP where a picture has none', async () => {
    const ask = (width: number) =>
      server.call('GET', `/media/images/${NAME}-${width}.jpg`, { headers: { accept: 'image/avif,*/*' } });
    const jpeg = await ask(1080);
    expect([
      jpeg.body,
      jpeg.headers['content-type'],
      jpeg.headers['cache-control'],
      jpeg.headers.vary,
    ]).toEqual(['plain', 'image/jpeg', 'public, max-age=31536000, immutable', undefined]);
    const older = await ask(480);
    expect([older.body, older.headers['content-type'], older.headers['cache-control']]).toEqual([
      'picture',
      'image/webp',
      'public, max-age=86400',
    ]);
    expect((await ask(320)).body).toBe('picture');
    expect((await ask(160)).statusCode).toBe(404);
  });

  it('of before a width come in the next one, and not for good', async () => {
    const { body, headers } = await server.call('GET', `/media/images/${NAME}-320.webp`);
    expect([body, headers['cache-control']]).toEqual(['picture', 'public, max-age=86400']);
  });

  it.each([
    `/media/images/${NAME}-160.webp`,
    `/media/images/${NAME}-481.webp`,
    `/media/images/${NAME}-blurred.webp`,
    `/media/images/${NAME}.webp`,
    `/media/images/${NAME}-480.avif`,
    `/media/images/${NAME}-blurred.jpg`,
    '/media/images/..%2foriginals-480.webp',
    `/media/images/${NAME.toUpperCase()}-480.webp`,
    `/media//images/${NAME}-480.webp`,
  ])('%s is not there, and nobody remembers that', async (address) => {
    const response = await server.call('GET', address, { headers: { accept: 'image/*' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
