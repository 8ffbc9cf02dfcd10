import { readFile } from 'node:fs/promises';
import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const PUBLIC_FILES = new URL('../../../web/public/', import.meta.url);

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ brandName: 'R&B Club', config: { publicUrl: 'https://stage.example' } });
});
afterAll(() => server.close());

it('tells search engines what not to open, and where the list of pages is', async () => {
  const { statusCode, headers, body } = await server.call('GET', '/robots.txt');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /purchases',
      'Disallow: /receipt',
      'Disallow: /redeem',
      'Disallow: /settings',
      'Sitemap: https://stage.example/sitemap.xml',
    ]),
  );
});

// Proves (rules.md, Addresses by name): links that are shared, the sitemap and search engines get the address by name
it('lists the public pages by their whole address', async () => {
  const { id: artistId } = await makeArtist(server.services, { name: 'Marlowe Vance' });
  await makeArtist(server.services, { name: '…', deletedAt: new Date() });
  const nameless = await makeArtist(server.services, { name: '…' });
  const song = await makeSong(server.services, { artistId });
  const { statusCode, headers, body } = await server.call('GET', '/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://stage.example/',
    'https://stage.example/artists',
    'https://stage.example/search',
    'https://stage.example/tags',
    'https://stage.example/posts',
    'https://stage.example/playlists',
    `https://stage.example/artist/${nameless.id}`,
    'https://stage.example/@marlowe-vance',
    `https://stage.example/song/${song.id}`,
  ]);
});

it('describes the app under the name of the brand, with icons that are there', async () => {
  const { headers, body } = await server.call('GET', '/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  const manifest = JSON.parse(body) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ name: 'R&B Club', start_url: '/', display: 'standalone' });
  expect(manifest).toMatchObject({ share_target: { action: '/share', method: 'GET' } });
  for (const { src, sizes } of manifest.icons) {
    const file = await readFile(new URL(`.${src}`, PUBLIC_FILES));
    // A PNG's width is in its header.
    if (src.endsWith('.png')) expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
  const page = await readFile(new URL('../index.html', PUBLIC_FILES), 'utf8');
  expect(page).toContain('rel="manifest" href="/manifest.webmanifest"');
  for (const name of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png']) {
    expect(page).toContain(`href="/${name}"`);
    expect((await readFile(new URL(name, PUBLIC_FILES))).length).toBeGreaterThan(0);
  }
});
