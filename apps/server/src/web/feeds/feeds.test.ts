import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getArtistFeed, getPostsFeed } from '@stagedoor/core/community/syndication';
import { createLogger } from '@stagedoor/core/platform/log';
import {
  anonymous,
  explainAsTrees,
  makeAlbum,
  makeArtist,
  makePost,
  makeSong,
} from '@stagedoor/core/testing';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { parseFeed } from 'podcast-partytime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAudio } from '../../testing/audio-file.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const SITE = 'https://stage.example';
const HOSTILE = 'Tide \u0001\u000b]]> <b>&amp; "q" \ud800 夜 🎶';
const pictureOf = (letter: string) => `/media/images/${letter.repeat(32)}-480.webp`;
const coverOf = (letter: string) => `${SITE}/media/images/${letter.repeat(32)}-1080.jpg`;
let server: TestApp;
let webRoot: string;
let artistId: number;
let songs: Record<'free' | 'paid', { id: number; mp3: string }>;
let written: string[] = [];
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-feeds-'));
  await writeFile(join(webRoot, 'index.html'), '<title>x</title><!--initial-data--><div id="root"></div>');
  const logger = createLogger('trace', { write: (text) => void written.push(text) });
  server = await openTestApp({ webRoot, logger, config: { publicUrl: SITE } });
  const { services } = server;
  artistId = (await makeArtist(services, { name: 'Ada & <Co>', bio: 'Sings', coverImage: pictureOf('a') }))
    .id;
  const album = await makeAlbum(services, { artistId, title: 'Boats', coverImage: pictureOf('b') });
  const heard = async (title: string, isPremium: boolean) => {
    const { id } = await makeSong(services, {
      artistId,
      albumId: album.id,
      title,
      isPremium,
      isExplicit: true,
    });
    return { id, mp3: (await giveAudio(services, id, Buffer.alloc(5_000 + id, 'm'))).mp3 };
  };
  songs = { free: await heard(HOSTILE, false), paid: await heard('Paid', true) };
  await makeSong(services, { artistId, title: 'Draft', releaseState: 'draft' });
  await makeSong(services, { artistId: (await makeArtist(services)).id, title: 'Of another' });
  await makePost(services, {
    artistId,
    title: HOSTILE,
    description: 'First <i>\n\nSecond',
    isPremium: false,
  });
  await makePost(services, { artistId, title: 'Premium post', description: 'Kept words', isPremium: true });
  await makePost(services, { artistId, title: 'Draft post', isPremium: false, state: 'draft' });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

interface Item {
  title: string;
  guid: string;
  pubDate: string;
  link: string;
  description: string;
  enclosure?: { url: string; length: string; type: string };
  'itunes:image'?: { href: string };
}

function readRss(body: string) {
  expect(XMLValidator.validate(body)).toBe(true);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no place for these
  expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    isArray: (name) => name === 'item',
  });
  const { rss } = parser.parse(body);
  expect(rss).toMatchObject({
    version: '2.0',
    'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
    'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
  });
  const { channel } = rss;
  // Required by RSS 2.0, and by Apple of podcasts.
  for (const name of ['title', 'link', 'description', 'language', 'itunes:author'])
    expect(channel[name]).toBeTruthy();
  expect(channel['itunes:image'].href).toMatch(/^https:/);
  expect(channel.image.url).toBe(channel['itunes:image'].href);
  expect(channel['itunes:category'].text).toBe('Music');
  expect(['true', 'false']).toContain(channel['itunes:explicit']);
  const items = (channel.item ?? []) as Item[];
  for (const item of items) {
    expect(item.title).toBeTruthy();
    expect(item.guid).toMatch(/^https:/);
    expect(new Date(item.pubDate).toUTCString()).toBe(item.pubDate);
    if (item.enclosure) {
      expect(item.enclosure.url).toMatch(/^https:/);
      expect(item.enclosure.length).toMatch(/^[1-9]\d*$/);
      expect(item.enclosure.type).toMatch(/^(audio|video)\//);
    }
  }
  return { channel, items };
}

const titled = (items: Item[], word: string) => items.filter(({ title }) => title.includes(word));

// Proves (rules.md, Feeds): an artist's feed has free posts, songs and albums as every visitor sees them, with files only where everybody may play them
// Proves (rules.md, Feeds): feeds are well-formed and have what RSS, iTunes, Podcasting 2.0 and JSON Feed require, whatever letters titles hold
it('tells of an artist what every visitor sees, with the files that everybody may play', async () => {
  const path = `/feeds/artists/${artistId}.xml`;
  const answer = await server.call('GET', path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/rss+xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
  const { channel, items } = readRss(answer.body);
  expect(channel.title).toBe('Ada & <Co>');
  expect(channel['atom:link'].href).toBe(SITE + path);
  expect(channel['podcast:guid']).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(items).toHaveLength(4);
  expect(titled(items, 'Tide').map(({ enclosure }) => enclosure?.url)).toEqual(
    expect.arrayContaining([SITE + songs.free.mp3, undefined]),
  );
  expect(titled(items, 'Paid')).toMatchObject([{ description: expect.stringContaining('For subscribers') }]);
  expect(answer.body).not.toContain(songs.paid.mp3);
  for (const word of ['Draft', 'Premium post', 'Kept words']) expect(answer.body).not.toContain(word);
  const admin = await server.register({ isAdmin: true });
  expect((await server.call('GET', path, { as: admin })).body).toBe(answer.body);
  const file = titled(items, 'Tide').find(({ enclosure }) => enclosure)?.enclosure;
  const sound = await server.call('GET', new URL(file?.url ?? '').pathname);
  expect([sound.statusCode, sound.headers['content-length']]).toEqual([200, file?.length]);
});

// Proves (rules.md, Feeds): feeds are well-formed and have what RSS, iTunes, Podcasting 2.0 and JSON Feed require, whatever letters titles hold
it('is a JSON Feed 1.1, too', async () => {
  const answer = await server.call('GET', `/feeds/artists/${artistId}.json`);
  expect(answer.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const feed = answer.json();
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Ada & <Co>',
    feed_url: `${SITE}/feeds/artists/${artistId}.json`,
    authors: [{ name: 'Ada & <Co>' }],
  });
  const allowed = [
    'id',
    'url',
    'title',
    'content_html',
    'date_published',
    'date_modified',
    'authors',
    'image',
    'attachments',
  ];
  for (const item of feed.items) {
    expect(allowed).toEqual(expect.arrayContaining(Object.keys(item)));
    expect(typeof item.id).toBe('string');
    expect(typeof item.content_html).toBe('string');
    expect(new Date(item.date_published).toISOString()).toBe(item.date_published);
    for (const file of item.attachments ?? [])
      expect(file).toEqual({
        url: expect.stringMatching(/^https:/),
        mime_type: 'audio/mpeg',
        size_in_bytes: expect.any(Number),
        duration_in_seconds: 180,
      });
  }
  const post = feed.items.find(({ url }: { url: string }) => url.includes('/content/'));
  expect(post.content_html).toBe('<p>First &lt;i&gt;</p><p>Second</p>');
});

// Proves (rules.md, Feeds): covers are JPEG at the addresses that feeds and Subsonic apps are given
it('has covers as JPEG, which every reader shows', async () => {
  const rss = readRss((await server.call('GET', `/feeds/artists/${artistId}.xml`)).body);
  expect(rss.channel['itunes:image'].href).toBe(coverOf('a'));
  expect(titled(rss.items, 'Paid')[0]?.['itunes:image']?.href).toBe(coverOf('b'));
  const json = (await server.call('GET', `/feeds/artists/${artistId}.json`)).json();
  expect(json.icon).toBe(coverOf('a'));
  expect(json.items.find(({ title }: { title: string }) => title === 'Paid').image).toBe(coverOf('b'));
  const site = readRss((await server.call('GET', '/feeds/posts.xml')).body);
  expect(site.channel['itunes:image'].href).toBe(`${SITE}/icon-512.png`);
});

// Proves (rules.md, Feeds): feeds are well-formed and have what RSS, iTunes, Podcasting 2.0 and JSON Feed require, whatever letters titles hold
it('is read by the parser that a directory of podcasts uses', async () => {
  const { body } = await server.call('GET', `/feeds/artists/${artistId}.xml`);
  const feed = parseFeed(body);
  expect(feed).toMatchObject({
    title: 'Ada & <Co>',
    language: 'en',
    author: 'Ada & <Co>',
    explicit: true,
    itunesCategory: ['Music'],
    medium: 'music',
    guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  // The others have no file, and are left out.
  expect(feed?.items).toMatchObject([
    {
      title: expect.stringContaining('Tide'),
      guid: `${SITE}/song/${songs.free.id}`,
      duration: 180,
      explicit: true,
      enclosure: { url: SITE + songs.free.mp3, type: 'audio/mpeg', length: 5_000 + songs.free.id },
    },
  ]);
});

// Proves (rules.md, Feeds): feeds answer 304 to those who have them, and are read by one statement each
it('is sent as 304 to those who have it, and read by one statement', async () => {
  const path = `/feeds/artists/${artistId}.xml`;
  const { headers } = await server.call('GET', path);
  const ask = (name: string, value: string) => server.call('GET', path, { headers: { [name]: value } });
  const again = await ask('if-none-match', String(headers.etag));
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await ask('if-none-match', '"other"')).statusCode).toBe(200);
  // A song that was removed since leaves the newest date as it was.
  expect((await ask('if-modified-since', new Date().toUTCString())).statusCode).toBe(200);
  const visitor = anonymous(server.services);
  for (const read of [() => getArtistFeed(visitor, { id: artistId }), () => getPostsFeed(visitor)])
    expect(await explainAsTrees(server.services, read)).toHaveLength(1);
});

// Proves (rules.md, Feeds): pages name the feeds that follow them
it('is named by the pages, and gone with the artist', async () => {
  const page = await server.call('GET', `/artist/${artistId}`, { headers: { accept: 'text/html' } });
  for (const [type, ending] of [
    ['application/rss+xml', 'xml'],
    ['application/feed+json', 'json'],
  ])
    expect(page.body).toContain(
      `<link rel="alternate" type="${type}" href="${SITE}/feeds/artists/${artistId}.${ending}"`,
    );
  const posts = await server.call('GET', '/posts', { headers: { accept: 'text/html' } });
  expect(posts.body).toContain(`href="${SITE}/feeds/posts.xml"`);
  const { items } = readRss((await server.call('GET', '/feeds/posts.xml')).body);
  expect(items.map(({ title }) => title.slice(0, 4))).toEqual(['Tide']);
  const { id } = await makeArtist(server.services, { suspendedAt: new Date() });
  for (const file of [`${id}.xml`, '2147483647.xml', '0.xml', 'x.json', `${artistId}.txt`])
    expect((await server.call('GET', `/feeds/artists/${file}`)).statusCode, file).toBe(404);
});

// Proves (rules.md, Feeds): the secret of a private feed is told once, kept as a hash and never logged
it('keeps the secret of a private feed out of every log and list', async () => {
  const fan = await server.register();
  written = [];
  const made = await server.call('POST', '/api/feeds', { as: fan });
  const secret = new URL(made.json().url).pathname.slice('/feeds/private/'.length, -'.xml'.length);
  expect(secret).toMatch(/^[\w-]{43}$/);
  const empty = await server.call('GET', `/feeds/private/${secret}.xml`);
  expect(readRss(empty.body)).toMatchObject({ items: [], channel: { 'itunes:block': 'yes' } });
  expect(empty.headers['cache-control']).toBe('private, no-store');
  for (const bad of [`${secret}x`, secret.toUpperCase(), 'x'.repeat(43)])
    expect((await server.call('GET', `/feeds/private/${bad}.xml`)).statusCode).toBe(404);
  const list = await server.call('GET', '/api/feeds', { as: fan });
  expect(list.json()).toEqual([{ id: made.json().id, createdAt: made.json().createdAt }]);
  const rows = await server.services.client`select * from private_feeds`;
  // Lines of requests gather for a moment.
  await expect.poll(() => written.join('')).toContain(list.headers['x-request-id']);
  expect(written.join('')).toContain('/feeds/private/');
  for (const text of [written.join(''), list.body, JSON.stringify(rows)]) expect(text).not.toContain(secret);
});
