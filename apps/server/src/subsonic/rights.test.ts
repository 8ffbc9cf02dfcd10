import { makeAlbum, makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeToken } from '../testing/make-token.ts';
import type { Person } from '../testing/test-app.ts';
import { AUDIO, apiKeyOf, ask, openSubsonicWorld, type SubsonicWorld } from './testing/subsonic-world.ts';

let world: SubsonicWorld;
let subscriber: Person;
let formerly: Person;
beforeAll(async () => {
  world = await openSubsonicWorld();
  const { server, artist } = world;
  [subscriber, formerly] = [await server.register(), await server.register()];
  const of = { artistId: artist.id };
  await makeSubscription(server.services, { ...of, userId: subscriber.user.id });
  const paidUntil = new Date(Date.now() - 1000);
  await makeSubscription(server.services, { ...of, userId: formerly.user.id, paidUntil });
});
afterAll(() => world.server.close());

/** The number of bytes of a song that a call gets, or the code of the refusal. */
async function bytesOf(method: string, params: Record<string, string>): Promise<string> {
  const response = await fetch(
    `${world.url}/rest/${method}?${new URLSearchParams({ f: 'json', ...params })}`,
  );
  const body = Buffer.from(await response.arrayBuffer());
  if (response.headers.get('content-type') === 'audio/mpeg') {
    expect(body.length > 0 && AUDIO.subarray(-body.length).equals(body)).toBe(true);
    return 'its bytes';
  }
  expect(body.includes(AUDIO.subarray(0, 50))).toBe(false);
  return `error ${JSON.parse(body.toString())['subsonic-response'].error.code}`;
}

const premium = () => `tr-${world.premium.id}`;

// Proves (rules.md, Subsonic apps): premium songs are listed and locked, and no byte of them is sent, until one subscribes
it.each([
  ['a subscriber', () => subscriber, 'its bytes'],
  ['a fan', () => world.fan, 'error 50'],
  ['somebody whose subscription ended', () => formerly, 'error 50'],
])('%s streams a premium song: %s', async (_name, find, expected) => {
  const apiKey = await apiKeyOf(world.server, find());
  expect(await bytesOf('stream', { apiKey, id: premium() })).toBe(expected);
  expect(await bytesOf('stream', { apiKey, id: premium(), timeOffset: '1' })).toBe(expected);
  const { song } = await ask(world.url, 'getSong', { apiKey, id: premium() });
  expect(song).toMatchObject({ title: 'Nur für euch' });
  const comment = expected === 'its bytes' ? undefined : 'For subscribers';
  expect((song as { comment?: string }).comment).toBe(comment);
});

it('a visitor gets nothing', async () => {
  expect(await bytesOf('stream', { id: premium() })).toBe('error 10');
  expect(await bytesOf('stream', { id: `tr-${world.first.id}` })).toBe('error 10');
});

it('what may not be played is not downloaded, and has no lyrics', async () => {
  const apiKey = await apiKeyOf(world.server, world.fan);
  expect(await bytesOf('download', { apiKey, id: premium() })).toBe('error 50');
  const answer = await ask(world.url, 'getLyricsBySongId', { apiKey, id: premium() });
  expect(answer.error?.code).toBe(50);
  const scrobble = await ask(world.url, 'scrobble', { apiKey, id: premium() });
  expect(scrobble.error?.code).toBe(50);
});

it('who subscribes plays at once', async () => {
  const person = await world.server.register();
  const apiKey = await apiKeyOf(world.server, person);
  expect(await bytesOf('stream', { apiKey, id: premium() })).toBe('error 50');
  const body = { artistId: world.artist.id };
  expect((await world.server.call('POST', '/api/subscriptions', { as: person, body })).statusCode).toBe(201);
  expect(await bytesOf('stream', { apiKey, id: premium() })).toBe('its bytes');
});

it.each([
  ['a draft', "release_state = 'draft'"],
  ['a hidden song', 'hidden_at = now()'],
  ['a deleted song', 'deleted_at = now()'],
])('%s is found by no method', async (_name, change) => {
  const { client } = world.server.services;
  const apiKey = await apiKeyOf(world.server, world.fan);
  const id = `tr-${world.second.id}`;
  const undo = "update songs set release_state = 'published', hidden_at = null, deleted_at = null where id =";
  await client.unsafe(`update songs set ${change} where id = ${world.second.id}`);
  world.server.services.live.forget();
  try {
    for (const method of [
      'getSong',
      'getLyricsBySongId',
      'stream',
      'download',
      'star',
      'scrobble',
      'getCoverArt',
    ])
      expect((await ask(world.url, method, { apiKey, id })).error?.code, method).toBe(70);
    const listed = [
      await ask(world.url, 'search3', { apiKey, query: '' }),
      await ask(world.url, 'search3', { apiKey, query: 'Zweite' }),
      await ask(world.url, 'getAlbum', { apiKey, id: `al-${world.album.id}` }),
      await ask(world.url, 'getRandomSongs', { apiKey, size: '500' }),
      await ask(world.url, 'getMusicDirectory', { apiKey, id: `al-${world.album.id}` }),
    ];
    expect(JSON.stringify(listed)).not.toContain('Zweite');
  } finally {
    await client.unsafe(`${undo} ${world.second.id}`);
    world.server.services.live.forget();
  }
});

// Proves (rules.md, Subsonic apps): a person who is suspended, and a token that is revoked, open nothing
it('ends with the person and the token', async () => {
  const person = await world.server.register();
  const { token: apiKey, id } = await makeToken(world.server, person, ['library']);
  const { client } = world.server.services;
  const song = { apiKey, id: `tr-${world.first.id}` };
  expect(await bytesOf('stream', song)).toBe('its bytes');
  await client`update users set suspended_at = now() where id = ${person.user.id}`;
  expect(await bytesOf('stream', song)).toBe('error 44');
  await client`update users set suspended_at = null where id = ${person.user.id}`;
  expect(await bytesOf('stream', song)).toBe('its bytes');
  await world.server.call('DELETE', `/api/tokens/${id}`, { as: person });
  expect(await bytesOf('stream', song)).toBe('error 44');
});

// Proves (rules.md, Subsonic apps): only songs and albums that everybody may open are shared by their address
it("shares nobody's drafts, not even the maker's own", async () => {
  const { server, url, premium } = world;
  const maker = await server.register();
  const { id: artistId } = await makeArtist(server.services, { userId: maker.user.id });
  const apiKey = await apiKeyOf(server, maker);
  const isDraft = { artistId, releaseState: 'draft' } as const;
  const [song, album] = [await makeSong(server.services, isDraft), await makeAlbum(server.services, isDraft)];
  expect((await ask(url, 'getSong', { apiKey, id: `tr-${song.id}` })).status).toBe('ok');
  for (const id of [`tr-${song.id}`, `al-${album.id}`])
    expect((await ask(url, 'createShare', { apiKey, id })).error?.code, id).toBe(70);
  const { shares } = await ask(url, 'createShare', { apiKey, id: `tr-${premium.id}` });
  expect(shares).toMatchObject({ share: [{ url: expect.stringMatching(/\/song\/\d+$/) }] });
});

it("keeps people's own things to themselves", async () => {
  const stranger = await apiKeyOf(world.server, await world.server.register());
  const { client } = world.server.services;
  await client`update playlists set is_public = false where id = ${world.playlist.id}`;
  const id = `pl-${world.playlist.id}`;
  const asks: [string, Record<string, string>][] = [
    ['getPlaylist', { id }],
    ['deletePlaylist', { id }],
    ['createShare', { id }],
    ['deleteShare', { id }],
    ['updatePlaylist', { playlistId: id, name: 'Mine' }],
    ['getUser', { username: world.fan.user.username }],
    ['getPlaylists', { username: world.fan.user.username }],
  ];
  for (const [method, params] of asks)
    expect((await ask(world.url, method, { apiKey: stranger, ...params })).error?.code, method).toBe(50);
});
