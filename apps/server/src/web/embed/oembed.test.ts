import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeAlbum, makeArtist, makeSong } from '@stagedoor/core/testing';
import { embedPath } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('oEmbed', () => {
  const ask = (query: Record<string, string>) => server.call('GET', `/oembed?${new URLSearchParams(query)}`);

  // Proves (rules.md, Players on other sites): oEmbed describes it, as large as the site allows
  it('describes the player of a public playlist, as large as the site allows', async () => {
    const { playlist } = await makeMixed(server);
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
    const { playlist } = await makeMixed(server, false);
    const missing = await ask({ url: `${SITE}/playlist/2147483647` });
    expect(missing.statusCode).toBe(404);
    const answer = await ask({ url: `${SITE}/playlist/${playlist.id}` });
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    const open = (await makeMixed(server)).playlist;
    for (const url of [
      `https://elsewhere.example/playlist/${open.id}`,
      `${SITE}/content/${open.id}`,
      `javascript:alert(1)//${SITE}/playlist/${open.id}`,
      'nonsense',
    ])
      expect((await ask({ url })).statusCode, url).toBe(404);
  });

  // Proves (rules.md, Players on other sites): oEmbed describes songs, albums and artists by every address of their pages
  it('describes songs, albums and artists, as their pages say', async () => {
    const { services } = server;
    const { id: artistId } = await makeArtist(services, { name: 'Zora Quay' });
    const album = await makeAlbum(services, { artistId, title: 'Boats' });
    const song = await makeSong(services, { artistId, albumId: album.id, title: 'Tide', isPremium: true });
    for (const [path, subject, title] of [
      [`/song/${song.id}`, { kind: 'song', id: song.id }, 'Tide'],
      [`/album/${album.id}`, { kind: 'album', id: album.id }, 'Boats'],
      [`/embed/album/${album.id}`, { kind: 'album', id: album.id }, 'Boats'],
      [`/artist/${artistId}`, { kind: 'artist', id: artistId }, 'Zora Quay'],
      [`/artists/${artistId}?tab=music`, { kind: 'artist', id: artistId }, 'Zora Quay'],
      ['/@zora-quay', { kind: 'artist', id: artistId }, 'Zora Quay'],
    ] as const) {
      const told = (await ask({ url: `${SITE}${path}` })).json();
      expect(told, path).toMatchObject({ type: 'rich', title, author_name: 'Zora Quay' });
      expect(told.html).toContain(`src="${SITE}${embedPath(subject)}"`);
      if (path.startsWith('/embed')) continue;
      const { body } = await server.call('GET', path, { headers: { accept: 'text/html' } });
      const [, href = ''] =
        /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(body) ?? [];
      const discovered = new URL(href.replaceAll('&amp;', '&'));
      const { pathname, search } = discovered;
      expect((await server.call('GET', pathname + search)).json(), path).toMatchObject({ title });
    }
    expect((await ask({ url: `${SITE}/song/${song.id}`, maxwidth: '320' })).json()).toMatchObject({
      width: 320,
      height: 176,
    });
  });

  // Proves (rules.md, Players on other sites): oEmbed describes it, as large as the site allows
  it('answers 501 for other formats, and 400 for what it cannot read', async () => {
    const { playlist } = await makeMixed(server);
    const url = `${SITE}/playlist/${playlist.id}`;
    expect((await ask({ url, format: 'xml' })).statusCode).toBe(501);
    expect((await ask({})).statusCode).toBe(400);
    for (const maxwidth of ['0', '-1', 'wide', '1.5'])
      expect((await ask({ url, maxwidth })).statusCode, maxwidth).toBe(400);
  });
});
