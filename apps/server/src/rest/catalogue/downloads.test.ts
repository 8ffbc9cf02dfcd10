import { randomBytes } from 'node:crypto';
import { createContext } from '@stagedoor/core';
import { prepareDownload } from '@stagedoor/core/catalog/downloads';
import { makeAlbum, makeSong } from '@stagedoor/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { giveAudio } from '../../testing/audio-file.ts';
import { giveDownloads } from '../../testing/give-download.ts';
import { readZip } from '../../testing/read-zip.ts';
import { makeRightsWorld, type RightsWorld, type Viewer } from '../../testing/rights-world.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let world: RightsWorld;
beforeAll(async () => {
  server = await openTestApp();
  world = await makeRightsWorld(server);
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const contents = new Map<number | null, Buffer>();
const contentOf = ({ songId }: { songId: number | null }) => {
  const known = contents.get(songId) ?? randomBytes(50_000);
  contents.set(songId, known);
  return known;
};
const viewerOf = (name: string) => world.viewers.find((viewer) => viewer.name === name) as Viewer;
const artistOf = () => viewerOf('the artist').as;

/** Prepares a download as a member of the profile, who may have everything. */
async function prepare(of: 'song' | 'album', id: number) {
  const userId = artistOf()?.user.id ?? 0;
  const ctx = createContext(server.services, { kind: 'user', userId, isArtist: true, isAdmin: false });
  await prepareDownload(ctx, { of, id, format: 'mp3' });
  await giveDownloads(server.services, contentOf);
}

type Setting = 'everybody' | 'subscribers' | 'nobody';
const setArtist = (downloads: Setting) =>
  server.call('PATCH', '/api/dashboard/artist', { as: artistOf(), body: { downloads } });
const setSong = (id: number, downloads: Setting | null) =>
  server.call('PATCH', `/api/dashboard/songs/${id}`, { as: artistOf(), body: { downloads } });

const isMember = ({ name }: Viewer) => /of the artist$|^the artist$/.test(name);
/** Who may have a song, by the setting and whether it is premium. */
function mayHave(viewer: Viewer, setting: Setting, isPremium: boolean): boolean {
  if (viewer.hasBought) return true;
  if (isPremium && !viewer.isInside) return false;
  if (setting === 'everybody' || isMember(viewer)) return true;
  return setting === 'subscribers' && viewer.isInside;
}

describe('the right to download', () => {
  // Proves (rules.md, Downloads): nobody else gets a byte of a song or an album, however they ask
  it.each<[Setting, Setting | null]>([
    ['everybody', null],
    ['subscribers', null],
    ['nobody', null],
    ['everybody', 'nobody'],
    ['nobody', 'subscribers'],
    ['subscribers', 'everybody'],
  ])('follows the artist’s setting %s and the song’s %s, for every viewer', async (ofArtist, ofSong) => {
    expect((await setArtist(ofArtist)).statusCode).toBe(200);
    for (const { id } of [world.song, world.freeSong]) await setSong(id, ofSong);
    const setting = ofSong ?? ofArtist;
    await prepare('album', world.albumId);
    for (const viewer of world.viewers) {
      const mine: Buffer[] = [];
      for (const { id, isPremium } of [world.song, world.freeSong]) {
        const what = `${isPremium ? 'premium' : 'free'} for ${viewer.name}`;
        const may = mayHave(viewer, setting, isPremium);
        const content = contents.get(id) as Buffer;
        if (may) mine.push(content);
        const song = await server.call('GET', `/api/songs/${id}`, { as: viewer.as });
        expect(song.json().canDownload, what).toBe(may);
        const offer = await server.call('GET', `/api/songs/${id}/downloads`, { as: viewer.as });
        expect(offer.statusCode, what).toBe(may ? 200 : 403);
        for (const headers of [{}, { range: 'bytes=100-' }] as Record<string, string>[]) {
          const answer = await server.call('GET', `/api/songs/${id}/download?format=mp3`, {
            as: viewer.as,
            headers,
          });
          const expected = may ? ('range' in headers ? 206 : 200) : 403;
          expect(answer.statusCode, what).toBe(expected);
          if (may) expect(content.includes(answer.rawPayload), what).toBe(true);
          else expect(answer.json().code, what).toBe('forbidden');
        }
      }
      const album = await server.call('GET', `/api/albums/${world.albumId}/download?format=mp3`, {
        as: viewer.as,
      });
      expect(album.statusCode, viewer.name).toBe(mine.length > 0 ? 200 : 403);
      if (mine.length === 0) continue;
      const files = [...(await readZip(album.rawPayload)).values()];
      expect(files.length, viewer.name).toBe(mine.length);
      for (const content of mine) expect(files.some((file) => file.equals(content))).toBe(true);
    }
  });

  it('ends with the subscription, and with the song', async () => {
    await setArtist('subscribers');
    for (const { id } of [world.song, world.freeSong]) await setSong(id, null);
    await prepare('song', world.song.id);
    const { as } = viewerOf('a subscriber');
    const url = `/api/songs/${world.song.id}/download?format=mp3`;
    expect((await server.call('GET', url, { as })).statusCode).toBe(200);
    server.setNow(new Date(Date.now() + 25 * 24 * 3600 * 1000));
    expect((await server.call('GET', url, { as })).statusCode).toBe(403);
    server.setNow(null);
    await setArtist('everybody');
  });

  it('is not found for what is hidden, unknown or not offered in a format', async () => {
    const hidden = await makeSong(server.services, { artistId: world.artistId, releaseState: 'draft' });
    for (const url of [
      `/api/songs/${hidden.id}/download`,
      `/api/songs/${hidden.id}/downloads`,
      '/api/songs/2000000000/download',
      '/api/albums/2000000000/download',
      `/api/songs/${world.freeSong.id}/download?format=flac`,
    ])
      expect((await server.call('GET', url)).statusCode, url).toBe(404);
    const bad = await server.call('GET', `/api/songs/${world.freeSong.id}/download?format=wma`);
    expect(bad.statusCode).toBe(400);
  });
});

describe('a song', () => {
  it('is named by its number and title in any script, in headers that every browser reads', async () => {
    const { id } = await makeSong(server.services, {
      artistId: world.artistId,
      title: '夜想曲/"Ω"\r\n',
      trackNumber: 3,
    });
    await giveAudio(server.services, id, Buffer.alloc(5_000, 1));
    await prepare('song', id);
    const answer = await server.call('GET', `/api/songs/${id}/download?format=mp3`);
    expect(answer.statusCode, answer.body).toBe(200);
    const name = encodeURIComponent('03 - 夜想曲--Ω---.mp3');
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    const etag = String(answer.headers.etag);
    const known = await server.call('GET', `/api/songs/${id}/download?format=mp3`, {
      headers: { 'if-none-match': etag },
    });
    expect(known.statusCode).toBe(304);
  });

  // Proves (rules.md, Downloads): a request for a file that is being made answers 202 with Retry-After and the progress
  it('that is not made within the time is promised', { timeout: 30_000 }, async () => {
    const { id } = await makeSong(server.services, { artistId: world.artistId });
    await giveAudio(server.services, id, Buffer.alloc(5_000, 2));
    const answer = await server.call('GET', `/api/songs/${id}/download?format=opus`);
    expect(answer.statusCode).toBe(404);
    const promised = await server.call('GET', `/api/songs/${id}/download?format=mp3`);
    expect(promised.statusCode).toBe(202);
    expect(promised.headers['retry-after']).toBe('2');
    expect(promised.json()).toEqual({ state: 'preparing', done: 0, total: 1 });
    await giveDownloads(server.services, contentOf);
    expect((await server.call('GET', `/api/songs/${id}/download?format=mp3`)).statusCode).toBe(200);
  });

  // Proves (rules.md, Downloads): downloads count apart from plays, once each
  it('counts once for each download, and not as a play', async () => {
    const { id, albumId } = world.freeSong;
    await prepare('album', albumId ?? 0);
    const countOf = async () =>
      (await server.call('GET', `/api/songs/${id}/downloads`, { as: artistOf() })).json().count;
    const before = await countOf();
    const plays = (await server.call('GET', `/api/songs/${id}`)).json().plays;
    const url = `/api/songs/${id}/download?format=mp3`;
    const answer = await server.call('GET', url);
    expect(answer.statusCode).toBe(200);
    await server.call('HEAD', url);
    await server.call('GET', url, { headers: { range: 'bytes=500-' } });
    await server.call('GET', url, { headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(await countOf()).toBe(before + 1);
    await server.call('GET', `/api/albums/${albumId}/download?format=mp3`);
    expect(await countOf()).toBe(before + 2);
    expect((await server.call('GET', `/api/songs/${id}`)).json().plays).toBe(plays);
    const fan = viewerOf('a fan').as;
    expect((await server.call('GET', `/api/songs/${id}/downloads`, { as: fan })).json().count).toBeNull();
  });
});

describe('an album', () => {
  let albumId: number;
  let titles: string[];
  beforeAll(async () => {
    const { artistId } = world;
    albumId = (await makeAlbum(server.services, { artistId, title: '..\u202eevil/album' })).id;
    titles = [
      ...[
        'Ölüm',
        '夜想曲',
        'أغنية',
        '🎵👩‍🎤',
        '../../etc/passwd',
        'CON',
        'a\\b:c*d?e"f<g>h|i',
        '...',
        'x'.repeat(300),
      ],
      ...Array.from({ length: 291 }, (_, at) => `Song ${at}`),
    ].map((title) => title.slice(0, 200));
    for (const [at, title] of titles.entries()) {
      const { id } = await makeSong(server.services, { artistId, albumId, title, trackNumber: at + 1 });
      await giveAudio(server.services, id, Buffer.alloc(2_000, at % 250));
    }
    const userId = artistOf()?.user.id ?? 0;
    const ctx = createContext(server.services, { kind: 'user', userId, isArtist: true, isAdmin: false });
    await prepareDownload(ctx, { of: 'album', id: albumId, format: 'mp3' });
    await giveDownloads(server.services, ({ songId }) => Buffer.alloc(3_000, (songId ?? 0) % 250));
  });

  // Proves (rules.md, Downloads): an album is a zip with its songs in order and the cover, under names that every system takes
  it('of 300 songs opens with all of them in order, under safe names', async () => {
    const answer = await server.call('GET', `/api/albums/${albumId}/download?format=mp3`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="Ada Inside - ..-evil-album.zip"',
    );
    const files = await readZip(answer.rawPayload);
    const names = [...files.keys()];
    expect(names).toHaveLength(300);
    expect(names.slice(0, 8)).toEqual([
      ...['01 - Ölüm.mp3', '02 - 夜想曲.mp3', '03 - أغنية.mp3', '04 - 🎵👩‍🎤.mp3', '05 - -..-etc-passwd.mp3'],
      ...['06 - CON_.mp3', '07 - a-b-c-d-e-f-g-h-i.mp3', '08 - _.mp3'],
    ]);
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBeLessThan(255);
      expect(name).not.toMatch(/[/\\:*?"<>|]|^\./);
    }
    expect(names.at(-1)).toBe('300 - Song 290.mp3');
  });

  // Proves (rules.md, Downloads): an album's download goes on where it broke off
  it('goes on from any byte, and is sent whole when it has changed meanwhile', async () => {
    const url = `/api/albums/${albumId}/download?format=mp3`;
    const whole = await server.call('GET', url);
    const [etag, size] = [String(whole.headers.etag), whole.rawPayload.length];
    for (const [start, end] of [
      [0, 9],
      [1, size - 1],
      [2_999, 3_100],
      [size - 10_000, size - 1],
      [500_001, 700_000],
    ] as const) {
      const headers = { range: `bytes=${start}-${end}`, 'if-range': etag };
      const part = await server.call('GET', url, { headers });
      expect(part.statusCode).toBe(206);
      expect(part.headers['content-range']).toBe(`bytes ${start}-${end}/${size}`);
      expect(part.rawPayload.equals(whole.rawPayload.subarray(start, end + 1))).toBe(true);
    }
    const other = { range: 'bytes=5-', 'if-range': '"other"' };
    expect((await server.call('GET', url, { headers: other })).statusCode).toBe(200);
    const beyond = await server.call('GET', url, { headers: { range: `bytes=${size}-` } });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    const head = await server.call('HEAD', url);
    expect([head.headers['content-length'], head.rawPayload.length]).toEqual([String(size), 0]);
  });

  it('is unavailable while the storage is away', async () => {
    const spy = vi.spyOn(server.services.storage, 'isAway').mockReturnValue(true);
    const answer = await server.call('GET', `/api/albums/${albumId}/download?format=mp3`);
    spy.mockRestore();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBeDefined();
  });
});

describe('a stored file that is missing', () => {
  // Proves (rules.md, Downloads): a download whose file is missing is refused before anything is sent
  it.each([
    ['song', () => `/api/songs/${world.freeSong.id}/download`],
    ['album', () => `/api/albums/${world.albumId}/download`],
  ] as const)('refuses the %s instead of breaking off', async (of, url) => {
    await setArtist('everybody');
    for (const { id } of [world.song, world.freeSong]) await setSong(id, null);
    const id = of === 'album' ? world.albumId : world.freeSong.id;
    await prepare(of, id);
    const whole = await server.call('GET', `${url()}?format=mp3`, { as: artistOf() });
    expect(whole.statusCode).toBe(200);
    const [file] = await server.services.client<{ key: string }[]>`
      select storage_key as key from download_files where song_id = ${world.freeSong.id}`;
    await server.services.storage.discard(file?.key ?? '');
    const answer = await server.call('GET', `${url()}?format=mp3`, { as: artistOf() });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found', message: expect.stringContaining('missing') });
    await server.services.client`delete from download_files`;
  });
});
