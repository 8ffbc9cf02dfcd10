import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAlbum, makeArtist, makePost, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givePostFiles } from '../testing/post-files.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-head-'));
  const head = '<title>__BRAND_NAME__</title><meta name="description" content="Music" /><!--initial-data-->';
  await writeFile(join(webRoot, 'index.html'), head);
  server = await openTestApp({
    webRoot,
    config: { publicUrl: 'https://stage.example' },
  });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

/** Programs that preview links accept any type. */
const preview = async (url: string) => {
  const { body, statusCode } = await server.call('GET', url, { headers: { accept: '*/*' } });
  const tags = [...body.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  const thing = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1];
  return {
    statusCode,
    title: /<title>(.*?)<\/title>/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1],
    tags: Object.fromEntries(tags.map(([, name, content]) => [name, content])),
    thing: thing && JSON.parse(thing),
    body,
  };
};

const COVER = '/media/images/abc-480.webp';
const LARGE = 'https://stage.example/media/images/abc-1080.webp';

// Proves (rules.md, Addresses by name): links that are shared, the sitemap and search engines get the address by name
it('names the artist with picture, text and links, on all of the artist’s pages', async () => {
  const { id } = await makeArtist(server.services, {
    name: 'Ada "A" <Byron>',
    bio: `Sings\n\nat ${'night '.repeat(60)}`,
    coverImage: COVER,
    instagramUrl: 'https://instagram.com/ada',
  });
  const page = await preview(`/artist/${id}`);
  const name = 'Ada &quot;A&quot; &lt;Byron&gt;';
  expect(page).toMatchObject({
    title: `${name} · Stagedoor`,
    canonical: 'https://stage.example/@ada-a-byron',
  });
  expect(page.tags).toMatchObject({
    'og:site_name': 'Stagedoor',
    'og:title': name,
    'og:type': 'profile',
    'og:image': LARGE,
    'og:url': 'https://stage.example/@ada-a-byron',
    'twitter:card': 'player',
    'twitter:player': `https://stage.example/embed/artist/${id}`,
    'twitter:image': expect.stringMatching(
      /^https:\/\/stage\.example\/media\/cards\/artist-\d+-[0-9a-f]{12}\.jpg$/,
    ),
  });
  expect(page.tags.description).toMatch(/^Sings at night .*night…$/);
  expect(page.tags.description?.length).toBeLessThanOrEqual(200);
  expect(page.tags['og:description']).toBe(page.tags.description);
  expect(page.thing).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'MusicGroup',
    name: 'Ada "A" <Byron>',
    image: LARGE,
    sameAs: ['https://instagram.com/ada'],
  });
  for (const path of [
    '/@ada-a-byron',
    '/@Ada%20A.%20Byron',
    `/artists/${id}?tab=tour`,
    `/artists/${id}/store`,
    `/artist/${id}/songs`,
  ])
    expect((await preview(path)).canonical).toBe(page.canonical);
});

it('names an album and a song, a premium one without its text or address', async () => {
  const artist = await makeArtist(server.services, { name: 'Ada' });
  const album = await makeAlbum(server.services, {
    artistId: artist.id,
    title: 'Boats',
    year: '2024',
    coverImage: COVER,
  });
  const song = await makeSong(server.services, {
    artistId: artist.id,
    albumId: album.id,
    title: 'Quay',
    isPremium: true,
    description: 'Secret words',
  });
  const ofAlbum = await preview(`/album/${album.id}`);
  expect(ofAlbum.title).toBe('Boats · Stagedoor');
  expect(ofAlbum.tags).toMatchObject({
    'og:type': 'music.album',
    'og:description': 'Album by Ada, 2024, 1 song.',
    'og:image': LARGE,
  });
  expect(ofAlbum.thing).toMatchObject({ '@type': 'MusicAlbum', numTracks: 1, byArtist: { name: 'Ada' } });

  const ofSong = await preview(`/song/${song.id}`);
  expect(ofSong.title).toBe('Quay by Ada · Stagedoor');
  expect(ofSong.tags).toMatchObject({ 'og:type': 'music.song', description: 'Song by Ada, from Boats.' });
  const [head = ''] = ofSong.body.split('id="initial-data"');
  expect(head).not.toContain('Secret');
  expect(ofSong.body).not.toContain('/media/audio/');
});

// Proves (rules.md, Posts, requests, tour and merchandise): the preview of a free picture post is its first picture
it('names a post by its artist, shortened between words, and the lists by their content', async () => {
  const artist = await makeArtist(server.services, { name: 'Ada', coverImage: COVER });
  const post = await makePost(server.services, {
    artistId: artist.id,
    title: 'Night boats',
    description: `Sings at ${'night '.repeat(60)}`,
    isPremium: false,
  });
  const page = await preview(`/content/${post.id}`);
  expect(page).toMatchObject({
    title: 'Night boats by Ada · Stagedoor',
    canonical: `https://stage.example/content/${post.id}`,
    thing: {
      '@type': 'SocialMediaPosting',
      name: 'Night boats',
      headline: 'Night boats',
      author: { name: 'Ada' },
    },
  });
  expect(page.tags).toMatchObject({ 'og:type': 'article', 'og:image': LARGE });
  expect(page.tags.description).toMatch(/night…$/);

  for (const isPremium of [false, true]) {
    const fields = { artistId: artist.id, contentType: 'image', isPremium } as const;
    const { post } = await givePostFiles(server.services, await makePost(server.services, fields));
    const image = `https://stage.example${post.images[0]?.url}`;
    const { tags } = await preview(`/content/${post.id}`);
    expect(tags['og:image']).toBe(isPremium ? LARGE : image);
  }

  for (const [path, title] of [
    ['/posts', 'Latest Posts from Artists'],
    ['/artists', 'All Artists'],
    ['/search?q=boats', 'Discover'],
  ] as const) {
    const list = await preview(path);
    expect(list.title).toBe(`${title} · Stagedoor`);
    expect(list.canonical).toBe(`https://stage.example${path.replace(/[?].*/, '')}`);
    expect(list.tags).toMatchObject({ 'og:title': title, 'og:type': 'website' });
  }
});

it('shows Home by the name and the picture of the brand', async () => {
  const page = await preview('/');
  expect(page).toMatchObject({
    title: 'Stagedoor',
    canonical: 'https://stage.example/',
    thing: { '@type': 'WebSite', name: 'Stagedoor', url: 'https://stage.example/' },
  });
  expect(page.tags).toMatchObject({
    description: 'Your exclusive access to artists and music you love',
    'og:title': 'Stagedoor',
    'og:type': 'website',
    'og:image': 'https://stage.example/icon-512.png',
    'twitter:card': 'summary',
  });
});

it('uses the product’s own text where there is no subject, and describes nothing hidden', async () => {
  const hidden = await makeArtist(server.services, { name: 'Gone', suspendedAt: new Date() });
  for (const path of ['/library', `/artist/${hidden.id}`]) {
    const page = await preview(path);
    expect(page).toMatchObject({ title: 'Stagedoor', canonical: undefined, tags: { description: 'Music' } });
    expect(page.body).not.toContain('Gone');
  }
  expect((await preview(`/artist/${hidden.id}`)).statusCode).toBe(404);
});

// Proves (rules.md, Merged profiles): every address of the profile leads to the other one's
it('leads from every address of a merged profile to the other one', async () => {
  const { id } = await makeArtist(server.services, { name: 'Kept' });
  const gone = await makeArtist(server.services, { name: 'Old', mergedIntoId: id, deletedAt: new Date() });
  for (const [from, to] of [
    [`/artist/${gone.id}`, `/artist/${id}`],
    [`/artists/${gone.id}?tab=music`, `/artists/${id}?tab=music`],
    [`/artist/${gone.id}/songs`, `/artist/${id}/songs`],
  ] as const) {
    const { statusCode, headers } = await server.call('GET', from, { headers: { accept: 'text/html' } });
    expect({ from, statusCode, location: headers.location }).toEqual({ from, statusCode: 302, location: to });
  }
  expect((await preview(`/artist/${id}`)).statusCode).toBe(200);
});

it('sends only pages to programs that accept any type', async () => {
  expect((await preview('/nothing/here')).body).toContain('"code":"not_found"');
  expect((await preview('/favicon.ico')).statusCode).toBe(404);
});
