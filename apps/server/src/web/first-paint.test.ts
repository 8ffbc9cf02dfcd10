import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnswers } from '@stagedoor/core/site/answers';
import { makeAlbum, makeArtist, makePost, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

const NAME = 'a'.repeat(32);
const COVER = `/media/images/${NAME}-480.webp`;
const PICTURE = '<img src="/media/images/__IMAGE__-480.webp">';
const scene = (html: string) => ({ visitor: html, anybody: `<nav></nav>${html}` });
const SCENES = {
  '/': scene(
    '<h1>Welcome</h1><img src="/media/images/__IMAGE_ARTIST_0__-480.webp"><i>__TEXT_ARTIST_0__</i><b>__TITLE_ARTIST_0__</b><i>__BADGE_ARTIST_0__|__LINE_ARTIST_0__</i><b>__TITLE_ARTIST_1__</b>',
  ),
  '/artist/$artistId': scene(
    `<header class="artist-light"><img src="/media/images/__BACKDROP__-480.webp">${PICTURE}<h1>__TITLE__</h1></header>`,
  ),
  '/album/$albumId': scene(`${PICTURE}<h1>__TITLE__</h1><p>__MAKER__</p>`),
  '/song/$songId': scene(`${PICTURE}<h1>__TITLE__</h1><p>__TEXT__</p>`),
  '/content/$postId': scene('<h1>__TITLE__</h1><p>__MAKER__</p><p>__TEXT__</p>'),
  results: scene(
    '<input value="__TERM__"><img src="/media/images/__IMAGE_ARTIST_0__-480.webp"><b>__TITLE_ARTIST_0__</b><i>__TEXT_ARTIST_0__</i>' +
      '<img src="/media/images/__IMAGE_ALBUM_0__-480.webp"><b>__TITLE_ALBUM_0__</b><i>__TEXT_ALBUM_0__</i><b>__TITLE_ALBUM_1__</b>' +
      '<ol><b>__TITLE_SONG_0__</b><i>__TEXT_SONG_0__</i><b>__TITLE_SONG_1__</b><i>__TEXT_SONG_1__</i></ol>',
  ),
  '/search': scene(
    '<h1>Discover</h1><p>__MAKER_0__</p><b>__TITLE_0__</b><i>__TEXT_0__</i><i>__TEXT_KIND_0__</i><i>__TEXT_COMMENTS_0__</i><i>__TEXT_ART_0__</i><b>__TITLE_1__</b>',
  ),
};

let server: TestApp;
let webRoot: string;
let artistId: number;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-paint-'));
  const page = '<title></title><!--initial-data--><div id="root"></div><noscript></noscript>';
  await writeFile(join(webRoot, 'index.html'), page);
  await writeFile(join(webRoot, 'first-paint.json'), JSON.stringify(SCENES));
  server = await openTestApp({ webRoot });
  const artist = { name: 'Mae <b>& Co', coverImage: COVER, tint: '#a04933', verified: true };
  artistId = (await makeArtist(server.services, artist)).id;
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

async function paintOf(url: string, as?: Person) {
  const { body } = await server.call('GET', url, { as, headers: { accept: 'text/html' } });
  return /<div id="root">(.*)<\/div><noscript>/s.exec(body)?.[1];
}

it("shows an artist's name, cover and tint before the script has loaded", async () => {
  expect(await paintOf(`/artist/${artistId}`)).toBe(
    `<header style="--tint:#a04933" class="artist-light"><img src="${COVER}"><img src="${COVER}"><h1>Mae &lt;b&gt;&amp; Co</h1></header>`,
  );
  expect(await paintOf(`/artist/${artistId}?tab=music`)).toBe('');
});

it('shows the featured artists of Home, and Home without them', async () => {
  expect(await paintOf('/')).toBe(
    `<h1>Welcome</h1><img src="${COVER}"><i>M</i><b>Mae &lt;b&gt;&amp; Co</b><i>Verified Artist|</i><b></b>`,
  );
  expect(await paintOf('/', await server.register())).toContain('<nav></nav><h1>Welcome</h1>');
  const { services } = server;
  const answers = createAnswers(services);
  const db = {
    ...services.db,
    select: () => {
      throw new Error('The database is away');
    },
  };
  const away = await openTestApp({
    webRoot,
    over: { ...server, services: { ...services, db: db as never, answers } },
  });
  const { body } = await away.call('GET', '/', { headers: { accept: 'text/html' } });
  expect(body).toContain('<h1>Welcome</h1><i></i><b></b><i>|</i><b></b>');
  await away.close();
});

it('leaves the picture out when there is none', async () => {
  const { id } = await makeAlbum(server.services, { artistId, title: '$& Tides' });
  expect(await paintOf(`/album/${id}`)).toBe('<h1>$&amp; Tides</h1><p>Mae &lt;b&gt;&amp; Co</p>');
});

it('tells people apart from visitors', async () => {
  const text = { isPremium: false, description: 'First <b>\n\nthen __MAKER__' };
  const { id } = await makePost(server.services, { artistId, title: 'On the road', ...text });
  const paint = '<h1>On the road</h1><p>Mae &lt;b&gt;&amp; Co</p><p>First &lt;b&gt;\n\nthen __MAKER__</p>';
  expect(await paintOf(`/content/${id}`)).toBe(paint);
  expect(await paintOf(`/content/${id}`, await server.register())).toBe(`<nav></nav>${paint}`);
});

it('shows no text of a locked post', async () => {
  const secret = { isPremium: true, description: 'The door code is 1234' };
  const { id } = await makePost(server.services, { artistId, title: 'Backstage', ...secret });
  expect(await paintOf(`/content/${id}`)).toBe('<h1>Backstage</h1><p>Mae &lt;b&gt;&amp; Co</p><p></p>');
});

it('shows nothing of what is not there, or not yet', async () => {
  const out = await makeSong(server.services, { artistId, title: 'Out', description: 'By the sea' });
  const draft = await makeSong(server.services, { artistId, title: 'Draft', releaseState: 'draft' });
  expect(await paintOf(`/song/${out.id}`)).toBe('<h1>Out</h1><p>By the sea</p>');
  expect(await paintOf(`/song/${draft.id}`)).toBe('');
  expect(await paintOf('/song/2000000000')).toBe('');
});

const NO_SONGS = '<ol><b></b><i></i><b></b><i></i></ol>';

it('shows the first artists, albums and songs that a search finds', async () => {
  expect(await paintOf('/search?q=%20mae+%3Cb%3E')).toBe(
    `<input value="mae &lt;b&gt;"><img src="${COVER}"><b>Mae &lt;b&gt;&amp; Co</b><i>M</i><b></b><i></i><b></b>${NO_SONGS}`,
  );
  await makeAlbum(server.services, { artistId, title: 'Harbour __TERM__', year: '2024', coverImage: COVER });
  expect(await paintOf('/search?q=harbour')).toBe(
    `<input value="harbour"><b></b><i></i><img src="${COVER}"><b>Harbour __TERM__</b><i>Mae &lt;b&gt;&amp; Co · 2024 · no songs yet</i><b></b>${NO_SONGS}`,
  );
  await makeSong(server.services, { artistId, title: 'Pier', plays: 2 });
  await makeSong(server.services, { artistId, title: 'Pier, for friends', plays: 1, isPremium: true });
  // A locked song has another second line, which the program writes.
  expect(await paintOf('/search?q=pier')).toMatch(
    /<ol><b>Pier<\/b><i>Mae &lt;b&gt;&amp; Co<\/i><b>Pier, for friends<\/b><i><\/i><\/ol>$/,
  );
  expect(await paintOf(`/search?q=${'a'.repeat(101)}`)).toBe('');
});

it('is of Discover itself and of all kinds of results alone', async () => {
  expect(await paintOf('/search')).toBe(
    '<h1>Discover</h1><p>Mae &lt;b&gt;&amp; Co</p><b>On the road</b><i>First &lt;b&gt;\nthen __MAKER__</i><i></i><i></i><i></i><b></b>',
  );
  expect(await paintOf('/search?q=tides&tab=albums')).toBe('');
  expect(await paintOf('/tag/rock')).toBe('');
  expect(await paintOf('/search?q=%20')).toBe('');
  expect(await paintOf('/playlists')).toBe('');
});
