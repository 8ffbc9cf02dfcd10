import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemContext } from '@stagedoor/core';
import { aggregatePlays } from '@stagedoor/core/catalog/plays';
import { getInsightsReport } from '@stagedoor/core/site/insights';
import { moderate } from '@stagedoor/core/site/moderation';
import { makeAlbum, makeArtist, makePlaylist, makeSong, makeUser } from '@stagedoor/core/testing';
import { cardPath, EMBED_KINDS, type Embeddable, embedPath } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from '../../testing/list-routes.ts';
import { makeMixed } from '../../testing/mixed-playlist.ts';
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

const open = (subject: number | string | Embeddable, options = {}) =>
  server.call(
    'GET',
    typeof subject === 'object' ? embedPath(subject) : `/embed/playlist/${subject}`,
    options,
  );

/** Things that a visitor may not see, with somebody who may and the key of their secret link. */
async function makeUnseen() {
  const { services } = server;
  const as = await server.register({ isAdmin: true });
  const { id: artistId } = await makeArtist(services);
  const { id: suspendedId } = await makeArtist(services, { suspendedAt: new Date() });
  const key = 'k'.repeat(32);
  const later = { releaseState: 'scheduled' as const, publishAt: new Date(Date.now() + DAY_MS) };
  const songs = [{ releaseState: 'draft' as const, secretKey: key }, later, { deletedAt: new Date() }];
  const subjects: Embeddable[] = [{ kind: 'artist', id: suspendedId }];
  for (const one of songs) {
    subjects.push({ kind: 'song', id: (await makeSong(services, { artistId, ...one })).id });
    subjects.push({ kind: 'album', id: (await makeAlbum(services, { artistId, ...one })).id });
  }
  subjects.push({ kind: 'song', id: (await makeSong(services, { artistId: suspendedId })).id });
  const list = { userId: as.user.id, isPublic: false, secretKey: key };
  subjects.push({ kind: 'playlist', id: (await makePlaylist(services, list)).id });
  const hidden = (await makeSong(services, { artistId })).id;
  const targets = [{ targetType: 'song' as const, targetId: hidden }];
  await moderate(systemContext(services, 'test'), { targets, decision: 'hide', reason: 'copyright' });
  return [...subjects, { kind: 'song' as const, id: hidden }].map((subject) => ({ subject, as, key }));
}

describe('the player on other sites', () => {
  // Proves (rules.md, Players on other sites): a public playlist has a player with the songs that everybody may hear
  it('shows a public playlist with the songs that everybody may hear, whoever asks', async () => {
    const { playlist } = await makeMixed(server);
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

  // Proves (rules.md, Players on other sites): songs, albums and artists have a player, too, with locked songs and the way to subscribe
  it('shows an album, its songs and its artist, the songs for subscribers locked', async () => {
    const { services } = server;
    const { id: artistId } = await makeArtist(services, { name: 'Ada <i>' });
    const album = await makeAlbum(services, { artistId, title: 'Boats' });
    const of = { artistId, albumId: album.id };
    const free = await makeSong(services, { ...of, title: 'Open', isExplicit: true });
    const premiumUrl = '/media/audio/777-abcdef12.mp3';
    const paid = await makeSong(services, {
      ...of,
      title: 'Paid only',
      isPremium: true,
      audioUrl: premiumUrl,
    });
    const kept = [
      { title: 'Draft', releaseState: 'draft' as const },
      { title: 'No sound yet', audioState: 'missing' as const, audioUrl: null, sources: [] },
      { title: 'Removed', deletedAt: new Date() },
      { title: 'Taken down', hiddenAt: new Date() },
    ];
    for (const one of kept) await makeSong(services, { ...of, ...one });
    const subscriber = await server.register();
    await server.call('POST', '/api/subscriptions', { as: subscriber, body: { artistId } });
    for (const subject of [
      { kind: 'album', id: album.id },
      { kind: 'artist', id: artistId },
    ] as const) {
      const page = await open(subject);
      expect([page.statusCode, page.cookies]).toEqual([200, []]);
      expect(page.body.match(/data-song=/g), subject.kind).toHaveLength(1);
      expect(page.body).toContain(`data-song="${free.id}"`);
      expect(page.body).toContain('title="Explicit"');
      expect(page.body).toMatch(/class="locked" [^>]*\/subscribe\/\d+"/);
      expect(page.body).toContain('Paid only');
      expect(page.body).not.toContain(premiumUrl);
      for (const { title } of kept) expect(page.body).not.toContain(title);
      expect((await open(subject, { as: subscriber })).body).toBe(page.body);
    }
    const locked = await open({ kind: 'song', id: paid.id });
    expect(locked.body).toContain(`href="${SITE}/subscribe/${artistId}"`);
    expect(locked.body).not.toContain('data-part="play"');
    const song = await open({ kind: 'song', id: free.id });
    expect(song.body).toContain('data-part="play"');
    expect(song.body).toContain('By <a href=');
    expect(song.body).toContain('Ada &lt;i&gt;');
  });

  // Proves (rules.md, Players on other sites): what a visitor may not see has no player, no description and no picture, with or without a secret link
  it('says nothing about what a visitor may not see, not even to its maker', async () => {
    for (const { subject, as, key } of await makeUnseen()) {
      const missing = await open({ ...subject, id: 2_147_483_647 });
      expect(missing.statusCode).toBe(404);
      for (const query of ['', `?key=${key}`]) {
        const page = await server.call('GET', `${embedPath(subject)}${query}`, { as });
        expect([page.statusCode, page.body]).toEqual([404, missing.body]);
        const address = `${SITE}/${subject.kind}/${subject.id}${query}`;
        const told = await server.call('GET', `/oembed?url=${encodeURIComponent(address)}`, { as });
        expect(told.statusCode).toBe(404);
        const picture = await server.call('GET', `${cardPath(subject)}${query}`, { as });
        expect(picture.statusCode).toBe(404);
      }
    }
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

  // Proves (rules.md, Players on other sites): its addresses alone may be framed
  it('has the only addresses that other sites may frame', async () => {
    const { playlist } = await makeMixed(server);
    const routes = await listRoutes(server.app);
    const paths = routes.flatMap((route) => {
      const [method, path = ''] = route.split(' ');
      return method === 'GET' && path.startsWith('/')
        ? path.replace(/:\w+/g, String(playlist.id)).replace('*', '')
        : [];
    });
    expect(paths).toContain(`/embed/playlist/${playlist.id}`);
    const pages = ['/', `/playlist/${playlist.id}`, '/playlists', '/auth', '/embed', '/embed/post/1', '/no'];
    const framed: string[] = [];
    for (const path of new Set([...paths, ...pages])) {
      const { headers } = await server.call('GET', path, { headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      const isRefused = policy.includes("frame-ancestors 'none'") && headers['x-frame-options'] === 'DENY';
      if (!isRefused) framed.push(path);
    }
    expect(framed.sort()).toEqual(EMBED_KINDS.map((kind) => embedPath({ kind, id: playlist.id })).sort());
    const { headers } = await open(playlist.id);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['x-frame-options']).toBeUndefined();
  });
});

describe('plays on other sites', () => {
  // Proves (rules.md, Players on other sites): its plays count once for each network address without a cookie, with the source embed
  // Proves (rules.md, Insights): plays name the playlist and the player on other sites as where they started
  it('count once for each network address without a cookie, and reach the insights by their source', async () => {
    const { artist, openSongId } = await makeMixed(server);
    const url = `/api/songs/${openSongId}/increment-plays`;
    const play = (source: string) => server.call('POST', url, { body: { source } });
    const first = await play('embed');
    expect([first.json().counted, first.cookies]).toEqual([true, []]);
    expect((await play('embed')).json()).toMatchObject({ counted: false });
    const elsewhere = {
      method: 'POST',
      url,
      payload: { source: 'embed' },
      remoteAddress: '203.0.113.9',
    } as const;
    for (const counted of [true, false])
      expect((await server.app.inject(elsewhere)).json()).toMatchObject({ counted });
    const fan = await server.register();
    await server.call('POST', url, { as: fan, body: { source: 'playlist' } });
    await aggregatePlays(systemContext(server.services, 'test'));
    const today = new Date().toISOString().slice(0, 10);
    const { sources } = await getInsightsReport(artist.ctx, { from: today, to: today, by: 'day' });
    expect(sources).toEqual([
      { source: 'embed', plays: 2 },
      { source: 'playlist', plays: 1 },
    ]);
    const [row] = await server.services.client<{ key: string }[]>`
      select listener_key as key from all_plays where song_id = ${openSongId} and source = 'embed'`;
    expect(row?.key).toMatch(/^l:[\w-]{43}$/);
  });
});
