import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeAlbum, makeArtist, makePlaylist, makePost, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-web-'));
  await mkdir(join(webRoot, 'assets'));
  const page =
    '<title>__BRAND_NAME__</title><meta name="description" content="Music" /><!--initial-data--><body><div id="root"></div></body>';
  await writeFile(join(webRoot, 'index.html'), page);
  const home = { visitor: '<h1>Welcome to __BRAND_NAME__</h1>', anybody: '<p>Artists</p>' };
  const shell = { visitor: '', anybody: '<header>__BRAND_NAME__</header>' };
  await writeFile(join(webRoot, 'first-paint.json'), JSON.stringify({ '/': home, shell }));
  await writeFile(join(webRoot, 'assets/app-abc123.js'), 'go()');
  await writeFile(join(webRoot, 'theme.js'), 'theme()');
  server = await openTestApp({ webRoot, brandName: 'R&B <Club> $&' });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

const navigate = (url: string, options: Parameters<TestApp['call']>[2] = {}) =>
  server.call('GET', url, { ...options, headers: { accept: 'text/html,*/*' } });

function dataOf(html: string) {
  const text = /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(html)?.[1];
  const { queries } = JSON.parse(text ?? 'null') as {
    queries: { path: string; input?: unknown; data: unknown; isInfinite?: boolean }[];
  };
  // Every page carries the site itself.
  expect(queries).toContainEqual({ path: 'site.get', data: expect.objectContaining({ legal: [] }) });
  return queries.filter(({ path }) => path !== 'site.get');
}

describe('the page', () => {
  it('that browsers keep for later visits carries the brand, too', async () => {
    const { body } = await server.call('GET', '/app-shell');
    expect(body).toContain('<title>R&amp;B &lt;Club&gt; $&amp;</title>');
    expect(body).toContain('<header>R&amp;B &lt;Club&gt; $&amp;</header>');
  });

  it('carries the brand and the first content of Home', async () => {
    const artist = await makeArtist(server.services, { name: '</script><script>alert(1)</script>\u2028' });
    await makeSong(server.services, { artistId: artist.id });
    const response = await navigate('/');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    expect(response.body).toContain('<title>R&amp;B &lt;Club&gt; $&amp;</title>');
    // One for search engines, one with the data.
    expect(response.body.match(/<\/script>/g)).toHaveLength(2);
    expect(response.body).not.toContain('\u2028');
    const queries = dataOf(response.body);
    expect(queries.map(({ path, input }) => [path, input])).toEqual([
      ['account.me', undefined],
      ['artists.list', { limit: 8 }],
      ['home.everybody', undefined],
      ['songs.popular', { limit: 3 }],
    ]);
    expect(queries[1]?.data).toMatchObject({ items: [{ name: '</script><script>alert(1)</script>\u2028' }] });
  });

  it('shows visitors the text of Home before its script has loaded, and nobody else', async () => {
    const words = '<div id="root"><h1>Welcome to R&amp;B &lt;Club&gt; $&amp;</h1></div>';
    expect((await navigate('/?from=a-friend')).body).toContain(words);
    expect((await navigate('/artists')).body).toContain('<div id="root"></div>');
    const as = await server.register();
    expect((await navigate('/', { as })).body).toContain('<div id="root"><p>Artists</p></div>');
  });

  it('is compressed for browsers that accept it', async () => {
    const accepting = (encodings: string) =>
      server.call('GET', '/', { headers: { accept: 'text/html', 'accept-encoding': encodings } });
    const zipped = await accepting('gzip, deflate');
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Cookie, Accept-Encoding' });
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('Welcome to');
    const smaller = await accepting('gzip, br');
    expect(smaller.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Cookie, Accept-Encoding' });
    expect(brotliDecompressSync(smaller.rawPayload).toString()).toContain('Welcome to');
    expect((await navigate('/')).headers['content-encoding']).toBeUndefined();
  });

  // Proves (Calls of listeners): GET /api/subscriptions, only when signed in
  it('carries the signed-in person and what the app’s frame shows of them', async () => {
    const as = await server.register();
    const queries = dataOf((await navigate('/library', { as })).body);
    expect(queries).toEqual([
      { path: 'account.me', data: { ...as.user, isModerator: false, allowsExplicit: true, can: null } },
      { path: 'site.pendingConsents', data: [] },
      { path: 'likes.ids', data: [] },
      { path: 'subscriptions.list', data: [] },
      { path: 'notifications.unreadCount', data: { count: 0 } },
    ]);
  });

  // Proves (rules.md, Screens): the page is sent with its first data
  it('carries the artist and the album on their pages', async () => {
    const { id } = await makeArtist(server.services);
    const album = await makeAlbum(server.services, { artistId: id });
    const paths = async (url: string) => dataOf((await navigate(url)).body).map(({ path }) => path);
    const header = ['account.me', 'artists.get', 'artists.topSongs', 'requests.settings'];
    const overview = [
      'artists.pinnedSongs',
      'artists.albums',
      'artists.albumAppearances',
      'artists.appearances',
      'artists.exclusive',
      'artists.posts',
      'artists.related',
      'artists.recommended',
      'tourDates.list',
      'products.list',
    ];
    for (const url of [`/artist/${id}`, `/artist/${id}?tab=toString`, `/artists/${id}?tab=overview`])
      expect(await paths(url)).toEqual([...header, ...overview]);
    const shown = async (url: string) =>
      dataOf((await navigate(url)).body)
        .slice(header.length)
        .map(({ path, isInfinite }) => (isInfinite ? `${path} by page` : path));
    expect(await shown(`/artist/${id}?tab=music`)).toEqual(['artists.albums', 'artists.songs by page']);
    expect(await shown(`/artist/${id}?tab=posts`)).toEqual(['artists.posts by page']);
    expect(await shown(`/artist/${id}?tab=exclusive`)).toEqual(['artists.exclusive by page']);
    expect(await shown(`/artist/${id}?tab=about`)).toEqual([]);
    expect(await shown(`/artists/${id}?tab=tour`)).toEqual(['tourDates.list']);
    expect(await shown(`/artists/${id}/store`)).toEqual(['products.list']);
    for (const [list, query] of [
      ['songs', 'artists.songs'],
      ['albums', 'artists.albums'],
      ['content', 'artists.exclusive'],
      ['posts', 'artists.posts'],
    ])
      expect(await paths(`/artist/${id}/${list}`)).toEqual(['account.me', 'artists.get', query]);
    expect(await paths(`/album/${album.id}`)).toEqual(['account.me', 'albums.get']);
    const [, list] = dataOf((await navigate('/artists?q=mira')).body);
    expect(list).toMatchObject({ input: { limit: 60, search: 'mira' }, isInfinite: true });
  });

  it('carries the results of Discover, tags, and the posts', async () => {
    const shown = async (url: string) => {
      const [, query] = dataOf((await navigate(url)).body);
      return [query?.path, query?.input, query?.isInfinite];
    };
    expect(await shown('/search?q=%20mira%20')).toEqual(['search.find', { q: 'mira', limit: 20 }, undefined]);
    expect(await shown('/tags')).toEqual(['tags.list', { order: 'name', limit: 500 }, true]);
    expect(await shown('/search')).toEqual(['posts.recent', { limit: 6 }, undefined]);
    expect(await shown('/posts')).toEqual(['posts.recent', { limit: 20 }, true]);
    // When the search refuses a term, the page requests it again and shows the error.
    expect(dataOf((await navigate(`/search?q=${'a'.repeat(101)}`)).body)).toHaveLength(1);
  });

  it('carries a post with its artist and its comments, and its name for link previews', async () => {
    const { id: artistId } = await makeArtist(server.services, { name: 'Ada' });
    const post = await makePost(server.services, {
      artistId,
      title: 'On "tour" $& <now>',
      description: 'First\nline "and" more',
      isPremium: false,
    });
    const { body } = await navigate(`/content/${post.id}`);
    const title = 'On &quot;tour&quot; $&amp; &lt;now&gt; by Ada · R&amp;B &lt;Club&gt; $&amp;';
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).toContain('content="First line &quot;and&quot; more"');
    expect(dataOf(body).map(({ path, input, isInfinite }) => [path, input, isInfinite])).toEqual([
      ['account.me', undefined, undefined],
      ['posts.get', { id: post.id }, undefined],
      ['artists.get', { id: artistId }, undefined],
      ['comments.list', { contentId: post.id, limit: 30 }, true],
    ]);
    expect((await navigate('/content/2147483647')).statusCode).toBe(404);
    expect((await navigate('/posts')).body).toContain('<title>Latest Posts from Artists · ');
  });

  it('hides a premium post from link previews, and does not load locked comments', async () => {
    const { id: artistId } = await makeArtist(server.services, { name: 'Ada' });
    const post = await makePost(server.services, { artistId, title: 'Demo', description: 'Secret words' });
    const { body } = await navigate(`/content/${post.id}`);
    expect(body).not.toContain('Secret');
    expect(body).toContain('content="A post by Ada for subscribers."');
    expect(dataOf(body).map(({ path }) => path)).toEqual(['account.me', 'posts.get', 'artists.get']);
    const admin = await server.register({ isAdmin: true });
    const open = (await navigate(`/content/${post.id}`, { as: admin })).body;
    const [head = '', data = ''] = open.split('id="initial-data"');
    expect(data).toContain('Secret words');
    expect(head).not.toContain('Secret');
  });

  // Proves (rules.md, Screens): a public playlist has a card for link previews, a private one says nothing
  it('carries the playlists, and a public one with its songs and its card for link previews', async () => {
    const as = await server.register();
    const shown = async (url: string, viewer?: typeof as) =>
      dataOf((await navigate(url, { as: viewer })).body).map(({ path, isInfinite }) =>
        isInfinite ? `${path} by page` : path,
      );
    expect(await shown('/playlists')).toEqual(['account.me', 'playlists.public by page']);
    expect((await shown('/playlists', as)).at(-1)).toBe('playlists.mine by page');
    expect((await shown('/playlists?tab=discover', as)).at(-1)).toBe('playlists.public by page');
    const { id } = await makePlaylist(server.services, {
      userId: as.user.id,
      name: 'Fog & "tide"',
      isPublic: true,
    });
    const { body } = await navigate(`/playlist/${id}`);
    expect(dataOf(body).map(({ path }) => path)).toEqual(['account.me', 'playlists.byId', 'playlists.songs']);
    const name = 'Fog &amp; &quot;tide&quot;';
    expect(body).toContain(`<title>${name} · `);
    expect(body).toContain(`<meta property="og:title" content="${name}" />`);
    expect(body).toContain('<meta property="og:type" content="music.playlist" />');
    expect(body).toContain(`content="Playlist by ${as.user.username}, 0 songs."`);
  });

  // Proves (Playlists on screen): 'Private Playlist' with its text, status 403
  // Proves (rules.md, Screens): a public playlist has a card for link previews, a private one says nothing
  it('is the private screen for a private playlist, of which it says nothing', async () => {
    const owner = await server.register();
    const { id } = await makePlaylist(server.services, {
      userId: owner.user.id,
      name: 'Nobody knows',
      isPublic: false,
    });
    const closed = await navigate(`/playlist/${id}`, { as: await server.register() });
    expect(closed.statusCode).toBe(403);
    expect(closed.body).not.toContain('Nobody knows');
    const open = await navigate(`/playlist/${id}`, { as: owner });
    expect(open.statusCode).toBe(200);
    expect(open.body).toContain('<title>Nobody knows · ');
    expect(open.body).not.toContain('og:title');
  });

  it.each(['/search?q=x', '/auth?register=true', '/dashboard', '/settings'])('exists at %s', async (url) =>
    expect((await navigate(url)).statusCode).toBe(200),
  );

  // Proves (Routes): any other path: '404 Page Not Found'
  // Proves (Playlists on screen): 'Playlist not found' with its text, status 404
  it.each([
    '/nothing',
    '/playlist/2147483647',
    '/playlist/abc',
    '/artist/abc',
    '/artist/2147483647',
    '/album/99999',
    '/index.php',
    '/artist/1/x/y',
  ])('is the not-found screen at %s', async (url) => {
    const response = await navigate(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('initial-data');
  });
});

describe('its files', () => {
  it('are cached for good when their name has a hash', async () => {
    const asset = await server.call('GET', '/assets/app-abc123.js');
    expect(asset.body).toBe('go()');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const theme = await server.call('GET', '/theme.js');
    expect(theme.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/none.js',
    '/favicon.ico',
    '/..%2f..%2fetc/passwd',
    '/.env',
    '/assets/..%2findex.html',
    '/first-paint.html',
  ])('%s does not exist', async (url) => expect((await server.call('GET', url)).statusCode).toBe(404));
});

describe('the build of the web app', () => {
  const buildOf = async () => (await server.call('GET', '/trpc/site.get')).headers['x-web-build'];
  const publish = (script: string) =>
    writeFile(
      join(webRoot, 'index.html'),
      `<script type="module" crossorigin src="${script}"></script><!--initial-data-->`,
    );

  it('is named by the answers from the first page of it on', async () => {
    await publish('/assets/index-one.js');
    await navigate('/');
    expect(await buildOf()).toBe('/assets/index-one.js');
    await publish('/assets/index-two.js');
    expect(await buildOf()).toBe('/assets/index-one.js');
    await navigate('/');
    expect(await buildOf()).toBe('/assets/index-two.js');
  });
});
