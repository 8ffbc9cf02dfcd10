import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mayPlay } from '../testing/rights-viewers.ts';
import { makeRightsWorld, type RightsWorld, type Viewer } from '../testing/rights-world.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

/**
 * A scheduled album with early access and a premium song on it, asked for as each viewer, before it is listed, during
 * its early access, and after it opened, over every way out.
 */
const DAY = 24 * 3600 * 1000;
const TITLES = ['Findable Album', 'Findable Free', 'Findable Premium'];

let server: TestApp;
let world: RightsWorld;
let album: string;
let start: number;
const media = (isPremium: boolean) => (isPremium ? world.files[0] : world.freeFiles[0])?.url ?? '';
const stem = (address: string) => address.slice(0, address.indexOf('.'));
const artist = () => world.viewers.find(({ name }) => name === 'the artist') as Viewer;

beforeAll(async () => {
  server = await openTestApp();
  world = await makeRightsWorld(server);
  album = `/api/dashboard/albums/${world.albumId}`;
  start = server.services.now().getTime();
  for (const { as } of world.viewers)
    if (as) await server.call('POST', `/api/songs/${world.freeSong.id}/like`, { as });
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const change = (url: string, body: object) => server.call('PATCH', url, { as: artist().as, body });
const schedule = async () => {
  const publishAt = new Date(start + 2 * DAY).toISOString();
  const changed = await change(album, { state: 'scheduled', publishAt, earlyAccessDays: 1 });
  expect(changed.statusCode, changed.body).toBe(200);
};

/** Everything that answers with songs or albums. */
const waysOut = () => {
  const { artistId, albumId, song, freeSong } = world;
  const ofSong = ({ id }: { id: number }) => [`/api/songs/${id}`, `/api/songs/${id}/waveform`];
  return [
    ...[...ofSong(song), ...ofSong(freeSong), `/api/songs/${freeSong.id}/comments`],
    ...[`/api/albums/${albumId}`, '/api/all-songs', '/api/liked-songs', '/sitemap.xml'],
    ...['songs', 'top-songs', 'albums', 'related', `songs?albumId=${albumId}`, 'songs?order=title'].map(
      (list) => `/api/artists/${artistId}/${list}`,
    ),
    ...['songs', 'albums', 'all'].map((type) => `/api/search?q=findable&type=${type}`),
    '/api/search?q=fndable+premum',
    `/trpc/songs.byIds?input=${encodeURIComponent(JSON.stringify({ ids: [song.id, freeSong.id] }))}`,
    `/trpc/songs.popular?input=${encodeURIComponent('{"limit":50}')}`,
    ...['', '/songs', '/albums', '/artists', '?order=trending'].map(
      (part) => `/api/tags${part.startsWith('/') ? '/jazz' : ''}${part}`,
    ),
    `/trpc/songs.stream?input=${encodeURIComponent(JSON.stringify({ id: freeSong.id }))}`,
  ];
};

/** All that a viewer gets; each address twice, since the second answer may come from memory. */
async function everythingFor({ as }: Pick<Viewer, 'as'>): Promise<string> {
  let all = '';
  for (const url of [...waysOut(), ...waysOut()]) {
    const { statusCode, body } = await server.call('GET', url, { as });
    expect(statusCode, `${url} ${body}`).toBeLessThan(500);
    all += body;
  }
  return all;
}

const statusOf = async ({ as }: Pick<Viewer, 'as'>, url: string, range = 'bytes=0-99') =>
  (await server.call('GET', url, { as, headers: { range } })).statusCode;
const play = async ({ as }: Pick<Viewer, 'as'>, id: number) =>
  (await server.call('POST', `/api/songs/${id}/increment-plays`, { as })).statusCode;

describe('a scheduled album with early access', () => {
  beforeAll(schedule);

  // Proves (rules.md, Releases): every viewer of a scheduled, premium, early-access album before, between and after its dates, over every way out
  it('is known to its people alone before it is listed, and played by who bought it before', async () => {
    for (const viewer of world.viewers) {
      const isOpen = viewer.isOwner || viewer.hasBought === true;
      const all = await everythingFor(viewer);
      for (const title of TITLES)
        expect(all.includes(title), `${title}: ${viewer.name}`).toBe(viewer.isOwner);
      for (const isPremium of [false, true]) {
        expect(all.includes(stem(media(isPremium))), viewer.name).toBe(viewer.isOwner);
        expect(await statusOf(viewer, media(isPremium)), viewer.name).toBe(isOpen ? 206 : 404);
      }
      if (!isOpen) {
        expect(await play(viewer, world.freeSong.id), viewer.name).toBe(404);
        const like = await server.call('POST', `/api/songs/${world.song.id}/like`, { as: viewer.as });
        expect([401, 404], viewer.name).toContain(like.statusCode);
      }
    }
  });

  // Proves (rules.md, Releases): early access: open to subscribers, a locked row with its date for others
  // Proves (rules.md, Releases): every viewer of a scheduled, premium, early-access album before, between and after its dates, over every way out
  it('is open to subscribers before others, who see when it opens', async () => {
    server.setNow(new Date(start + 1.5 * DAY));
    for (const viewer of world.viewers) {
      const all = await everythingFor(viewer);
      for (const title of TITLES) expect(all.includes(title), `${title}: ${viewer.name}`).toBe(true);
      for (const isPremium of [false, true]) {
        expect(all.includes(stem(media(isPremium))), viewer.name).toBe(mayPlay(viewer));
        expect(await statusOf(viewer, media(isPremium)), viewer.name).toBe(mayPlay(viewer) ? 206 : 403);
      }
      const song = await server.call('GET', `/api/songs/${world.freeSong.id}`, { as: viewer.as });
      const opensAt = new Date(start + 2 * DAY).toISOString();
      expect(song.json(), viewer.name).toMatchObject({ isLocked: !mayPlay(viewer), opensAt });
      if (!mayPlay(viewer)) expect(await play(viewer, world.freeSong.id), viewer.name).toBe(403);
    }
  });

  // Proves (rules.md, Releases): every viewer of a scheduled, premium, early-access album before, between and after its dates, over every way out
  it('is open to everybody at its date, but for its premium songs', async () => {
    server.setNow(new Date(start + 2 * DAY));
    for (const viewer of world.viewers) {
      const all = await everythingFor(viewer);
      for (const title of TITLES) expect(all.includes(title), `${title}: ${viewer.name}`).toBe(true);
      expect(all.includes(stem(media(false))), viewer.name).toBe(true);
      expect(all.includes(stem(media(true))), viewer.name).toBe(mayPlay(viewer));
      expect(await statusOf(viewer, media(false)), viewer.name).toBe(206);
      expect(await statusOf(viewer, media(true)), viewer.name).toBe(mayPlay(viewer) ? 206 : 403);
    }
  });
});

describe('a secret link', () => {
  const link = async (method: 'POST' | 'DELETE', path: string, viewer: Viewer = artist()) =>
    server.call(method, `/api/dashboard/${path}/secret-link`, { as: viewer.as });
  const keyOf = (url: string) => url.slice(url.indexOf('=') + 1);
  const holder = { as: undefined };

  // Proves (rules.md, Secret links): only the profile's people make and revoke one
  it('is made, and revoked, by the people of the profile alone', async () => {
    for (const viewer of world.viewers)
      for (const path of [`albums/${world.albumId}`, `songs/${world.song.id}`]) {
        const expected = viewer.isOwner && (path.startsWith('songs') || viewer.name !== 'an admin');
        const { statusCode } = await link('POST', path, viewer);
        if (expected) expect(statusCode, viewer.name).toBe(200);
        else expect([401, 403, 404], viewer.name).toContain(statusCode);
        if (!expected) expect([401, 403, 404]).toContain((await link('DELETE', path, viewer)).statusCode);
      }
  });

  // Proves (rules.md, Secret links): it opens page, waveform and audio of that draft, uncounted, kept by no cache, and nothing else
  it('opens a draft of an album, its songs and their sound, and nothing else', async () => {
    await change(album, { state: 'draft' });
    const made = await link('POST', `albums/${world.albumId}`);
    const { url } = made.json<{ url: string }>();
    expect(url).toMatch(new RegExp(`^/album/${world.albumId}\\?key=[\\w-]{32}$`));
    expect((await link('POST', `albums/${world.albumId}`)).json()).toEqual({ url });
    const key = keyOf(url);

    expect((await server.call('GET', `/api/albums/${world.albumId}`)).statusCode).toBe(404);
    const shown = await server.call('GET', `/api/albums/${world.albumId}?key=${key}`);
    expect(shown.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const { songs } = shown.json<{ songs: { id: number; audioUrl: string }[] }>();
    expect(songs.map(({ id }) => id).sort()).toEqual([world.song.id, world.freeSong.id].sort());
    // Responses to the link are not cached.
    const again = await server.call('GET', `/api/albums/${world.albumId}?key=${key}`);
    expect(again.headers['cache-control']).toBe('private, no-store');
    expect((await server.call('GET', `/api/albums/${world.albumId}`)).statusCode).toBe(404);

    for (const { id, audioUrl } of songs) {
      expect((await server.call('GET', `/api/songs/${id}?key=${key}`)).json()).toMatchObject({
        id,
        plays: 5,
      });
      expect((await server.call('GET', `/api/songs/${id}/waveform?key=${key}`)).statusCode).toBe(200);
      const sound = await server.call('GET', audioUrl, { headers: { range: 'bytes=0-99' } });
      expect(sound.statusCode).toBe(206);
      expect(sound.headers['cache-control']).toBe('private, no-store');
      expect(await statusOf(holder, `${stem(audioUrl)}.mp3`)).toBe(404);
      expect(await statusOf(holder, `${audioUrl}x`)).toBe(404);
      const counted = await server.call('POST', `/api/songs/${id}/increment-plays?key=${key}`);
      expect(counted.json()).toEqual({ plays: 5, counted: false });
      expect((await server.call('GET', `/api/songs/${id}/comments?key=${key}`)).statusCode).toBe(404);
      expect((await server.call('GET', `/api/songs/${id}?key=${'x'.repeat(32)}`)).statusCode).toBe(404);
    }
    const lists = await everythingFor(holder);
    for (const title of TITLES) expect(lists).not.toContain(title);
    const fan = world.viewers.find(({ name }) => name === 'a fan') as Viewer;
    const like = await server.call('POST', `/api/songs/${world.song.id}/like?key=${key}`, { as: fan.as });
    expect(like.statusCode).toBe(404);
  });

  // Proves (rules.md, Secret links): addresses last ten minutes, and end with the link
  it('signs addresses for ten minutes at most, and for none once it is revoked', async () => {
    const { url } = (await link('POST', `songs/${world.song.id}`)).json<{ url: string }>();
    const api = `/api/songs/${world.song.id}?key=${keyOf(url)}`;
    const { audioUrl } = (await server.call('GET', api)).json<{ audioUrl: string }>();
    expect(await statusOf(holder, audioUrl)).toBe(206);
    const began = server.services.now().getTime();
    server.setNow(new Date(began + 9.5 * 60_000));
    expect(await statusOf(holder, audioUrl)).toBe(206);
    server.setNow(new Date(began + 10 * 60_000));
    expect(await statusOf(holder, audioUrl)).toBe(404);
    const again = (await server.call('GET', api)).json<{ audioUrl: string }>().audioUrl;
    expect(await statusOf(holder, again)).toBe(206);
    expect((await link('DELETE', `songs/${world.song.id}`)).statusCode).toBe(204);
    expect(await statusOf(holder, again)).toBe(404);
    expect((await server.call('GET', api)).statusCode).toBe(404);
  });

  // Proves (rules.md, Secret links): premium work stays locked once it is published
  it('opens no premium work once that is published', async () => {
    const { url } = (await link('POST', `albums/${world.albumId}`)).json<{ url: string }>();
    const api = `/api/songs/${world.song.id}?key=${keyOf(url)}`;
    const { audioUrl } = (await server.call('GET', api)).json<{ audioUrl: string }>();
    expect(await statusOf(holder, audioUrl)).toBe(206);
    await change(album, { state: 'published' });
    expect((await server.call('GET', api)).json()).toMatchObject({ isLocked: true, audioUrl: null });
    expect(await statusOf(holder, audioUrl)).toBe(403);
  });
});
