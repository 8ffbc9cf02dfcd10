import { imageKey } from '@stagedoor/core/catalog/images';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const NAME = '0123456789abcdef0123456789abcdef';
let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  const picture = Buffer.from('picture');
  await server.services.storage.put(imageKey(NAME, 480), picture, { contentType: 'image/webp' });
});
afterAll(() => server.close());

describe('pictures', () => {
  const url = `/media/images/${NAME}-480.webp`;

  it('are public, have their type and are cached for good', async () => {
    const response = await server.call('GET', url);
    expect(response.body).toBe('picture');
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const headers = { 'if-none-match': String(response.headers.etag) };
    expect((await server.call('GET', url, { headers })).statusCode).toBe(304);
    const head = await server.call('HEAD', url);
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '7']);
  });

  it.each([
    `/media/images/${NAME}-160.webp`,
    `/media/images/${NAME}-481.webp`,
    `/media/images/${NAME}-blurred.webp`,
    `/media/images/${NAME}.webp`,
    '/media/images/..%2foriginals-480.webp',
    `/media/images/${NAME.toUpperCase()}-480.webp`,
    `/media//images/${NAME}-480.webp`,
  ])('%s is not there, and nobody remembers that', async (address) => {
    const response = await server.call('GET', address, { headers: { accept: 'image/*' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
