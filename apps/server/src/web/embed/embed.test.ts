import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemContext } from '@stagedoor/core';
import { aggregatePlays } from '@stagedoor/core/catalog/plays';
import { getInsightsReport } from '@stagedoor/core/site/insights';
import { makeAlbum, makeArtist, makePlaylist, makeSong, makeUser } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from '../../testing/list-routes.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const SITE = 'https://stage.example';
let server: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'stagedoor-web-'));
  await writeFile(join(webRoot, 'index.html'), '<title>x</title><!--initial-data--><div id="root"></div>');
  await writeFile(join(webRoot, 'embed.html'), '<title>__TITLE__</title><!--player-->');
  server = await openTestApp({ webRoot, brandName: 'R&B Club', config: { publicUrl: SITE } });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

const DAY_MS = 24 * 3600 * 1000;

/** A playlist with a song of every kind; only 'Open' may be played by everyone. */
async function makeMixed(isPublic = true) {
  const { services } = server;
  const { id: artistId, ctx } = await makeArtist(services, { name: 'Ada' });
  const draft = await makeAlbum(services, { artistId, releaseState: 'draft' });
  const fields = [
    { title: 'Hidden draft', releaseState: 'draft' as const },
    { title: 'Paid only', isPremium: true },
    { title: 'Open <b>', isPremium: false },
    { title: 'Removed', deletedAt: new Date() },
    { title: 'Soon', releaseState: 'scheduled' as const, publishAt: new Date(Date.now() + DAY_MS) },
    { title: 'Of a draft', albumId: draft.id },
    { title: 'No sound yet', audioState: 'missing' as const, audioUrl: null, sources: [] },
  ];
  const songs = [];
  for (const one of fields) songs.push((await makeSong(services, { artistId, ...one })).id);
  const owner = await makeUser(services);
  const name = `Mixed & "quoted" ${isPublic}`;
  const playlist = await makePlaylist(services, { userId: owner.id, isPublic, name }, songs);
  return { playlist, artist: { id: artistId, ctx }, openSongId: songs[2] ?? 0 };
}

const open = (id: number | string) => server.call('GET', `/embed/playlist/${id}`);

describe('the player on other sites', () => {
  // Proves (rules.md, Players on other sites): a public playlist has a player with the songs that everybody may hear
  it('shows a public playlist with the songs that everybody may hear, whoever asks', async () => {
    const { playlist } = await makeMixed();
    const page = await open(playlist.id);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Mixed &amp; &quot;quoted&quot; true');
    expect(page.body).toContain('Open &lt;b&gt;');
    expect(page.body.match(/data-song=/g)).toHaveLength(1);
    for (const title of ['Hidden draft', 'Paid only', 'Removed', 'Soon', 'Of a draft', 'No sound yet'])
      expect(page.body).not.toContain(title);
    expect(page.body).toContain('1 song<');
    expect(page.body).toContain('Listen on R&amp;B Club');
    const admin = await server.register({ isAdmin: true, isArtist: true });
    const asAdmin = await server.call('GET', `/embed/playlist/${playlist.id}`, { as: admin });
    expect(asAdmin.body).toBe(page.body);
    expect(page.cookies).toEqual([]);
  });

  // Proves (rules.md, Players on other sites): the line that is sung stands below the controls, of songs with timed lyrics
  it('has a place for the sung line where a song has timed lyrics', async () => {
    const { id: artistId } = await makeArtist(server.services);
    const { id: userId } = await makeUser(server.services);
    const show = async (...lyrics: ('none' | 'plain' | 'synced')[]) => {
      const songIds: number[] = [];
      for (const kind of lyrics)
        songIds.push((await makeSong(server.services, { artistId, lyrics: kind })).id);
      const { id } = await makePlaylist(server.services, { userId, isPublic: true }, songIds);
      const { body } = await open(id);
      return [body.includes('data-part="sung"'), body.match(/ data-lyrics/g)?.length ?? 0];
    };
    expect(await show('none', 'plain')).toEqual([false, 0]);
    expect(await show('plain', 'synced', 'synced')).toEqual([true, 2]);
  });

  // Proves (rules.md, Players on other sites): a private or missing playlist is not available there, alike
  it('says nothing about a private playlist, not even to its owner', async () => {
    const owner = await server.register();
    const hidden = await makePlaylist(server.services, {
      userId: owner.user.id,
      isPublic: false,
      name: 'My secret',
      secretKey: 'k'.repeat(32),
    });
    const missing = await open(2_147_483_647);
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain('This playlist is not available');
    const path = `/embed/playlist/${hidden.id}`;
    for (const url of [path, `${path}?key=${'k'.repeat(32)}`]) {
      const page = await server.call('GET', url, { as: owner });
      expect([page.statusCode, page.body]).toEqual([404, missing.body]);
    }
    for (const id of ['x', '0', '1e3', '99999999999']) expect((await open(id)).body).toBe(missing.body);
  });

  // Proves (rules.md, Explicit songs): the player on other sites marks them, too
  it('marks explicit songs', async () => {
    const { id: artistId } = await makeArtist(server.services, { name: 'Ada' });
    const songs = [];
    for (const isExplicit of [true, false])
      songs.push((await makeSong(server.services, { artistId, isExplicit })).id);
    const owner = await makeUser(server.services);
    const playlist = await makePlaylist(server.services, { userId: owner.id, isPublic: true }, songs);
    const rows = (await open(playlist.id)).body.split('<li>').slice(1);
    expect(rows.map((row) => row.includes('title="Explicit"'))).toEqual([true, false]);
  });

  // Proves (rules.md, Players on other sites): its address alone may be framed
  it('is the only address that other sites may frame', async () => {
    const { playlist } = await makeMixed();
    const routes = await listRoutes(server.app);
    const paths = routes.flatMap((route) => {
      const [method, path = ''] = route.split(' ');
      return method === 'GET' && path.startsWith('/')
        ? path.replace(/:\w+/g, String(playlist.id)).replace('*', '')
        : [];
    });
    expect(paths).toContain(`/embed/playlist/${playlist.id}`);
    const pages = ['/', `/playlist/${playlist.id}`, '/playlists', '/auth', '/embed', '/embed/song/1', '/no'];
    const framed: string[] = [];
    for (const path of new Set([...paths, ...pages])) {
      const { headers } = await server.call('GET', path, { headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      const isRefused = policy.includes("frame-ancestors 'none'") && headers['x-frame-options'] === 'DENY';
      if (!isRefused) framed.push(path);
    }
    expect(framed).toEqual([`/embed/playlist/${playlist.id}`]);
    const { headers } = await open(playlist.id);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-frame-options']).toBeUndefined();
  });
});

describe('oEmbed', () => {
  const ask = (query: Record<string, string>) => server.call('GET', `/oembed?${new URLSearchParams(query)}`);

  // Proves (rules.md, Players on other sites): oEmbed describes it, as large as the site allows
  it('describes the player of a public playlist, as large as the site allows', async () => {
    const { playlist } = await makeMixed();
    const url = `${SITE}/playlist/${playlist.id}`;
    const answer = await ask({ url, format: 'json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: playlist.name,
      provider_name: 'R&B Club',
      provider_url: `${SITE}/`,
      width: 600,
      height: 400,
    });
    expect(answer.json().html).toContain(`<iframe src="${SITE}/embed/playlist/${playlist.id}"`);
    expect(answer.json().html).toContain('title="Mixed &amp; &quot;quoted&quot; true"');
    const small = (await ask({ url, maxwidth: '320', maxheight: '200' })).json();
    expect(small).toMatchObject({ width: 320, height: 200 });
    expect(small.html).toContain('width="320" height="200"');
    expect((await ask({ url, maxwidth: '5000' })).json()).toMatchObject({ width: 600 });
  });

  // Proves (rules.md, Players on other sites): a private or missing playlist is not available there, alike
  it('does not know private and missing playlists, and other addresses', async () => {
    const { playlist } = await makeMixed(false);
    const missing = await ask({ url: `${SITE}/playlist/2147483647` });
    expect(missing.statusCode).toBe(404);
    const answer = await ask({ url: `${SITE}/playlist/${playlist.id}` });
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    const open = (await makeMixed()).playlist;
    for (const url of [
      `https://elsewhere.example/playlist/${open.id}`,
      `${SITE}/song/${open.id}`,
      `javascript:alert(1)//${SITE}/playlist/${open.id}`,
      'nonsense',
    ])
      expect((await ask({ url })).statusCode, url).toBe(404);
  });

  // Proves (rules.md, Players on other sites): oEmbed describes it, as large as the site allows
  it('answers 501 for other formats, and 400 for what it cannot read', async () => {
    const { playlist } = await makeMixed();
    const url = `${SITE}/playlist/${playlist.id}`;
    expect((await ask({ url, format: 'xml' })).statusCode).toBe(501);
    expect((await ask({})).statusCode).toBe(400);
    for (const maxwidth of ['0', '-1', 'wide', '1.5'])
      expect((await ask({ url, maxwidth })).statusCode, maxwidth).toBe(400);
  });
});

describe('plays on other sites', () => {
  // Proves (rules.md, Players on other sites): its plays count once for each network address without a cookie, with the source embed
  // Proves (rules.md, Insights): plays name the playlist and the player on other sites as where they started
  it('count once for each network address without a cookie, and reach the insights by their source', async () => {
    const { artist, openSongId } = await makeMixed();
    const url = `/api/songs/${openSongId}/increment-plays`;
    const play = (source: string) => server.call('POST', url, { body: { source } });
    const first = await play('embed');
    expect([first.json().counted, first.cookies]).toEqual([true, []]);
    expect((await play('embed')).json()).toMatchObject({ counted: false });
    const fan = await server.register();
    await server.call('POST', url, { as: fan, body: { source: 'playlist' } });
    await aggregatePlays(systemContext(server.services, 'test'));
    const today = new Date().toISOString().slice(0, 10);
    const { sources } = await getInsightsReport(artist.ctx, { from: today, to: today, by: 'day' });
    expect(sources).toEqual([
      { source: 'embed', plays: 1 },
      { source: 'playlist', plays: 1 },
    ]);
    const [row] = await server.services.client<{ key: string }[]>`
      select listener_key as key from all_plays where song_id = ${openSongId} and source = 'embed'`;
    expect(row?.key).toMatch(/^l:[\w-]{43}$/);
  });
});
