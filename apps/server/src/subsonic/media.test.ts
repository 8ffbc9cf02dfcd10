import { createLogger } from '@stagedoor/core/platform/log';
import { makeSubscription } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveDownloads } from '../testing/give-download.ts';
import { AUDIO, apiKeyOf, ask, openSubsonicWorld, type SubsonicWorld } from './testing/subsonic-world.ts';

const PICTURE = '2'.repeat(32);

let world: SubsonicWorld;
const written: string[] = [];
beforeAll(async () => {
  const logger = createLogger('trace', { write: (line) => void written.push(line) });
  world = await openSubsonicWorld({ logger });
});
afterAll(() => world.server.close());

const get = (method: string, params: Record<string, string>) =>
  fetch(`${world.url}/rest/${method}?${new URLSearchParams({ apiKey: world.token, ...params })}`, {
    redirect: 'manual',
  });

it('downloads what the artist lets everybody have, once the worker has made the file', async () => {
  const { server, artist, first } = world;
  const id = `tr-${first.id}`;
  await server.services.client`update artists set downloads = 'nobody' where id = ${artist.id}`;
  expect((await ask(world.url, 'download', { apiKey: world.token, id })).error?.code).toBe(50);
  await server.services.client`update artists set downloads = 'everybody' where id = ${artist.id}`;
  const download = get('download', { id });
  await expect.poll(() => giveDownloads(server.services, () => AUDIO), { timeout: 7_000 }).toBe(1);
  const response = await download;
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=.*Erste/);
  expect(Buffer.from(await response.arrayBuffer()).equals(AUDIO)).toBe(true);
});

// Proves (rules.md, Feeds): covers are JPEG at the addresses that feeds and Subsonic apps are given
it('sends apps to the picture in the size that they need', async () => {
  const { server, album, first, fan, playlist } = world;
  const image = `/media/images/${PICTURE}-480.webp`;
  await server.services.client`update albums set cover_image = ${image} where id = ${album.id}`;
  await server.services.client`update users set profile_image = ${image} where id = ${fan.user.id}`;
  server.services.live.forget();
  const sizeOf = async (method: string, params: Record<string, string>) => {
    const response = await get(method, params);
    return [response.status, response.headers.get('location')];
  };
  const picture = (width: number) => [302, `/media/images/${PICTURE}-${width}.jpg`];
  const cover = (params: Record<string, string>) => sizeOf('getCoverArt', params);
  expect(await cover({ id: `al-${album.id}` })).toEqual(picture(480));
  expect(await cover({ id: `tr-${first.id}`, size: '100' })).toEqual(picture(160));
  expect(await cover({ id: `im-${PICTURE}`, size: '321' })).toEqual(picture(480));
  const id = `pl-${playlist.id}`;
  const answer = await ask(world.url, 'getPlaylist', { apiKey: world.token, id });
  expect(answer).toMatchObject({ playlist: { coverArt: id } });
  // Proves (rules.md, Subsonic apps): a playlist has its cover, or that of its first song that has one
  expect(await cover({ id })).toEqual(picture(480));
  const own = 'd'.repeat(32);
  const setCover = (address: string | null) =>
    server.services.client`update playlists set cover_image = ${address} where id = ${playlist.id}`;
  await setCover(`/media/images/${own}-480.webp`);
  expect(await cover({ id })).toEqual([302, `/media/images/${own}-480.jpg`]);
  await setCover(null);
  expect(await sizeOf('getAvatar', { username: fan.user.username })).toEqual(picture(480));
  const { user } = await server.register();
  const other = await ask(world.url, 'getAvatar', { apiKey: world.token, username: user.username });
  expect(other.error?.code).toBe(50);
});

// Proves (rules.md, Subsonic apps): sending sound and pictures is no fault in the log
it('writes no fault for what it has sent', async () => {
  written.length = 0;
  const id = `tr-${world.first.id}`;
  await (await get('stream', { id })).arrayBuffer();
  await (await get('stream', { id, timeOffset: '90' })).arrayBuffer();
  await get('getCoverArt', { id: `im-${PICTURE}` });
  const last = (await get('ping', {})).headers.get('x-request-id');
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { level: number });
  // Lines of requests gather for a moment, in their order.
  await expect.poll(() => written.join('')).toContain(last);
  expect(lines().filter(({ level }) => level >= 40)).toEqual([]);
});

it('lets whom the artist blocked listen and star songs, and follow no more', async () => {
  const { server, artist, first, premium } = world;
  const blocked = await server.register();
  await makeSubscription(server.services, { artistId: artist.id, userId: blocked.user.id });
  await server.services.db
    .insert(tables.artistBlocks)
    .values({ artistId: artist.id, userId: blocked.user.id });
  const apiKey = await apiKeyOf(server, blocked);
  for (const { id } of [first, premium]) {
    const response = await get('stream', { apiKey, id: `tr-${id}` });
    expect(Buffer.from(await response.arrayBuffer()).equals(AUDIO)).toBe(true);
    expect((await ask(world.url, 'star', { apiKey, id: `tr-${id}` })).status).toBe('ok');
  }
  const follow = await ask(world.url, 'star', { apiKey, artistId: `ar-${artist.id}` });
  expect(follow.error?.code).toBe(50);
});
