import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProduct } from '@stagedoor/core/catalog/products';
import { createTourDate } from '@stagedoor/core/catalog/tour-dates';
import { makeAlbum, makeArtist, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const SITE = 'https://stage.example';
let server: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-cards-'));
  const head = '<title>__BRAND_NAME__</title><meta name="description" content="Music" /><!--initial-data-->';
  await writeFile(join(webRoot, 'index.html'), head);
  server = await openTestApp({ webRoot, config: { publicUrl: SITE } });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

async function preview(path: string) {
  const { body } = await server.call('GET', path, { headers: { accept: '*/*' } });
  const tags = [...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const things = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return {
    body,
    tags: Object.fromEntries(tags.map(([, name, content]) => [name, content])),
    things: things.map(([, text = '']) => JSON.parse(text)),
  };
}

const HOSTILE = 'Quay </script><script>alert("1")</script>\u2028';

// Proves (rules.md, Link previews): songs and albums name their artist, length, place and price as OpenGraph and schema.org data
it('describes an album, its songs and what they cost, with whole addresses', async () => {
  const { services } = server;
  const { id: artistId } = await makeArtist(services, { name: 'Ada' });
  const album = await makeAlbum(services, { artistId, title: HOSTILE, year: '2024', priceCents: 700 });
  const of = { artistId, albumId: album.id, durationMs: 200_400, priceCents: 100, isExplicit: true };
  const song = await makeSong(services, { ...of, title: HOSTILE, isPremium: true });
  await makeSong(services, { ...of, title: 'Unseen', releaseState: 'draft' });

  const ofSong = await preview(`/song/${song.id}`);
  expect(ofSong.tags).toMatchObject({
    'music:duration': '200',
    'music:musician': `${SITE}/artist/${artistId}`,
    'music:album': `${SITE}/album/${album.id}`,
    'twitter:card': 'player',
    'twitter:player': `${SITE}/embed/song/${song.id}`,
    'twitter:player:width': '600',
    'twitter:player:height': '176',
  });
  expect(ofSong.things).toMatchObject([
    {
      '@type': 'MusicRecording',
      name: HOSTILE,
      url: `${SITE}/song/${song.id}`,
      duration: 'PT200S',
      isFamilyFriendly: false,
      isAccessibleForFree: false,
      byArtist: { '@type': 'MusicGroup', name: 'Ada', url: `${SITE}/artist/${artistId}` },
      inAlbum: { '@type': 'MusicAlbum', url: `${SITE}/album/${album.id}` },
      offers: { '@type': 'Offer', price: '1.00', priceCurrency: 'USD', url: `${SITE}/song/${song.id}` },
    },
  ]);
  const ofAlbum = await preview(`/album/${album.id}`);
  expect(ofAlbum.tags).toMatchObject({ 'music:release_date': '2024', 'og:type': 'music.album' });
  expect(ofAlbum.things).toMatchObject([
    { '@type': 'MusicAlbum', datePublished: '2024', offers: { price: '7.00' }, track: [{ position: 1 }] },
  ]);
  expect(ofAlbum.things[0].track).toHaveLength(1);
  for (const { body } of [ofSong, ofAlbum]) expect(body).not.toContain('<script>alert');
});

it('names the player and the card of what is in early access', async () => {
  const { id: artistId } = await makeArtist(server.services);
  const publishAt = new Date(Date.now() + 24 * 3600 * 1000);
  const early = { artistId, releaseState: 'scheduled' as const, publishAt, earlyAccessDays: 5 };
  const [album, song] = [await makeAlbum(server.services, early), await makeSong(server.services, early)];
  for (const [kind, { id }] of [
    ['album', album],
    ['song', song],
  ] as const) {
    const { tags, body } = await preview(`/${kind}/${id}`);
    expect(tags['twitter:image']).toContain(`/media/cards/${kind}-${id}`);
    expect(body).toContain('application/json+oembed');
  }
});

// Proves (rules.md, Link previews): an artist’s page tells of concerts to come and of merchandise
it('tells of the concerts to come and the merchandise of an artist', async () => {
  const { id: artistId, ctx } = await makeArtist(server.services, { name: 'Zora' });
  const dayIn = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const place = { venue: 'The Quay', city: 'Hull', country: 'UK', url: null };
  await createTourDate(ctx, { ...place, date: dayIn(30) });
  await createTourDate(ctx, { ...place, venue: 'The Past', date: dayIn(-30) });
  await createProduct(ctx, { name: 'Shirt', priceCents: 1999, image: null, url: null, category: 'Apparel' });
  const { things } = await preview(`/artist/${artistId}`);
  const id = `${SITE}/artist/${artistId}`;
  expect(things).toMatchObject([
    { '@type': 'MusicGroup', '@id': id, name: 'Zora' },
    {
      '@type': 'MusicEvent',
      startDate: dayIn(30),
      location: { name: 'The Quay', address: { addressLocality: 'Hull', addressCountry: 'UK' } },
      performer: { '@id': id },
    },
    { '@type': 'Product', name: 'Shirt', offers: { price: '19.99', priceCurrency: 'USD' } },
  ]);
});

// Proves (rules.md, Link previews): the picture of a page shows its cover and words, is kept for good by its version, and is there only of what every visitor may see
it('draws the picture of a page, of what every visitor may see alone', async () => {
  const { services } = server;
  const { id: artistId } = await makeArtist(services, { name: 'Mira' });
  const song = await makeSong(services, { artistId, title: 'Tide \u0007 夜' });
  const { tags } = await preview(`/song/${song.id}`);
  const { pathname } = new URL(tags['twitter:image'] ?? '');
  // A song without a cover has the card as its picture.
  expect(tags['og:image']).toBe(tags['twitter:image']);
  // On a busy machine the first request may end before the picture is drawn.
  const card = await vi.waitFor(
    async () => {
      const drawn = await server.call('GET', pathname);
      expect(drawn.statusCode).toBe(200);
      return drawn;
    },
    { timeout: 50_000 },
  );
  expect(card.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const etag = String(card.headers.etag);
  const again = await server.call('GET', pathname, { headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  const current = await server.call('GET', `/media/cards/song-${song.id}.jpg`);
  expect(current.rawPayload.equals(card.rawPayload)).toBe(true);
  expect(current.headers['cache-control']).toBe('public, max-age=300');

  await services.client`update songs set release_state = 'draft' where id = ${song.id}`;
  const admin = await server.register({ isAdmin: true });
  for (const path of [pathname, `/media/cards/song-${song.id}.jpg`, '/media/cards/song-0.jpg'])
    expect((await server.call('GET', path, { as: admin })).statusCode).toBe(404);
});
