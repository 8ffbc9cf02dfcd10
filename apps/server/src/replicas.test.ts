import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { deletePlaylist } from '@stagedoor/core/community/playlists';
import { requestDeletion } from '@stagedoor/core/people/accounts';
import {
  makeArtist,
  makePlaylist,
  makeSong,
  makeSubscription,
  makeUser,
  openTestServices,
} from '@stagedoor/core/testing';
import { migrate, type OpenDatabase, openDatabase } from '@stagedoor/db';
import { openDatabaseLink, startStreamingPair } from '@stagedoor/db/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveAudio } from './testing/audio-file.ts';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const MAX_LAG_MS = 2_000;

let pair: Awaited<ReturnType<typeof startStreamingPair>>;
let link: Awaited<ReturnType<typeof openDatabaseLink>>;
let onReplica: OpenDatabase;
let server: TestApp;
let other: TestApp;
beforeAll(async () => {
  pair = await startStreamingPair();
  link = await openDatabaseLink(pair.replica.url);
  const { url, ownerUrl, superuserUrl } = pair.primary;
  await migrate({ databaseUrl: url, ownerUrl });
  onReplica = openDatabase(pair.replica.superuserUrl, { max: 1 });
  const openServer = async () =>
    openTestApp({
      over: await openTestServices({
        database: { url, ownerUrl: ownerUrl ?? '', superuserUrl, drop: async () => {} },
        databaseReplicas: { urls: [url, link.url], maxLagMs: MAX_LAG_MS },
      }),
    });
  [server, other] = await Promise.all([openServer(), openServer()]);
});
afterAll(async () => {
  await Promise.all(
    [server, other].map(async ({ app, close, services }) => {
      await app.close();
      await close();
      return services;
    }),
  );
  await onReplica.close();
  await link.close();
  await pair.stop();
});

const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: 8_000, interval: 20 });
const isReading = ({ services }: TestApp) => services.replicas?.pick() != null;

/** An artist who was renamed on the primary, without an event and unknown to the replica. */
async function renameUnseen() {
  const artist = await makeArtist(server.services, { name: 'Before' });
  for (const one of [server, other]) {
    one.services.replicas?.expect();
    await waitFor(() => expect(isReading(one)).toBe(true));
  }
  await onReplica.client`select pg_wal_replay_pause()`;
  await server.services.client`update artists set name = 'After' where id = ${artist.id}`;
  return artist;
}
afterEach(async () => {
  await onReplica.client`select pg_wal_replay_resume()`;
});

/** A person whose last write is too old for the cookie. */
async function registerLongAgo() {
  const person = await server.register();
  return { ...person, cookie: person.cookie.replace(/wrote=1/, '') };
}

const COOKIE = { cookie: 'theme=dark' };
async function nameOf(
  id: number,
  at = server,
  options: Parameters<TestApp['call']>[2] = { headers: COOKIE },
) {
  const input = encodeURIComponent(JSON.stringify({ id }));
  const answer = await at.call('GET', `/trpc/artists.get?input=${input}`, options);
  return answer.json<{ result: { data: { name: string } } }>().result.data.name;
}

describe('a replica that is somewhat behind', () => {
  it('answers visitors until it lags by more than the limit; people read from the primary', async () => {
    const artist = await renameUnseen();
    const as = await registerLongAgo();
    expect(await nameOf(artist.id)).toBe('Before');
    expect((await server.call('GET', `/api/artists/${artist.id}`, { headers: COOKIE })).json()).toMatchObject(
      { name: 'Before' },
    );
    expect(await nameOf(artist.id, server, { as })).toBe('After');
    const { body } = await server.call('GET', '/metrics');
    expect(body).toMatch(
      new RegExp(`^stagedoor_replica_lag_seconds{replica="${new URL(link.url).host}"} [\\d.]+$`, 'm'),
    );
    expect(body).toContain(`{replica="${new URL(pair.primary.url).host}"} +Inf`);
    await waitFor(async () => expect(await nameOf(artist.id)).toBe('After'));
  });

  it('answers nobody who has just written, on this server or another', async () => {
    const artist = await renameUnseen();
    const headers = COOKIE;
    expect(await nameOf(artist.id, other)).toBe('Before');
    const written = await server.call('POST', '/api/songs/1/increment-plays', { headers, body: {} });
    const cookies = written.cookies.find(({ name }) => name === 'wrote');
    expect(cookies).toMatchObject({ value: '1', maxAge: 4, httpOnly: true });
    const withIt = { headers: { cookie: `${COOKIE.cookie}; wrote=1` } };
    expect(await nameOf(artist.id, server, withIt)).toBe('After');
    expect(await nameOf(artist.id, other, withIt)).toBe('After');
    // Their answer, which is newer, is remembered for all.
    expect(await nameOf(artist.id)).toBe('After');
  });

  it('answers no caller without cookies who has just written to this server', async () => {
    const { id } = await renameUnseen();
    const remoteAddress = '198.51.100.23';
    const url = `/trpc/artists.get?input=${encodeURIComponent(JSON.stringify({ id }))}`;
    const ask = async () => (await server.app.inject({ url, remoteAddress })).body;
    expect(await ask()).toContain('"Before"');
    await server.app.inject({
      method: 'POST',
      url: '/api/songs/1/increment-plays',
      payload: {},
      remoteAddress,
    });
    expect(await ask()).toContain('"After"');
    expect(await nameOf(id, other)).toBe('Before');
  });

  it('is not asked for what an event has told, on this server or another, nor remembered', async () => {
    const artist = await renameUnseen();
    const url = `/api/artists/${artist.id}`;
    const ask = async (at: TestApp) =>
      (await at.call('GET', url, { headers: COOKIE })).json<{ name: string }>().name;
    expect(await ask(server)).toBe('Before');
    await updateArtistProfile(artist.ctx, { name: 'Announced' });
    expect(await ask(server)).toBe('Announced');
    expect(await nameOf(artist.id)).toBe('Announced');
    await waitFor(async () => expect(await ask(other)).toBe('Announced'));
    expect(await nameOf(artist.id, other)).toBe('Announced');
  });

  it('is not asked for playlists of people who left, nor for deleted ones', async () => {
    const { services } = server;
    const names = async () => {
      const answer = await server.call('GET', '/api/search?q=Evening', { headers: COOKIE });
      return answer.json<{ playlists: { name: string }[] }>().playlists.map(({ name }) => name);
    };
    const [leaver, owner] = [await makeUser(services), await makeUser(services)];
    await makePlaylist(services, { userId: leaver.id, name: 'Evening of a leaver' });
    const { id } = await makePlaylist(services, { userId: owner.id, name: 'Evening of an owner' });
    await renameUnseen();
    expect(await names()).toHaveLength(2);
    await requestDeletion(leaver.ctx);
    expect(await names()).toEqual(['Evening of an owner']);
    await deletePlaylist(owner.ctx, { id });
    expect(await names()).toEqual([]);
  });

  it('gives no right that has ended', async () => {
    const { services } = server;
    const owner = await makeArtist(services);
    const song = await makeSong(services, { artistId: owner.id });
    const { mp3 } = await giveAudio(services, song.id, Buffer.from('sound'));
    const as = await registerLongAgo();
    await makeSubscription(services, { userId: as.user.id, artistId: owner.id });
    await renameUnseen();
    await services.client`update songs set is_premium = true where id = ${song.id}`;
    await services.client`update subscriptions set paid_until = now() - interval '1 day', active = false where user_id = ${as.user.id}`;
    const url = `/trpc/songs.get?input=${encodeURIComponent(JSON.stringify({ id: song.id }))}`;
    const seen = await server.call('GET', url, { headers: COOKIE });
    expect(seen.json()).toMatchObject({ result: { data: { isPremium: false, audioUrl: mp3 } } });
    expect((await server.call('GET', url, { as })).json()).toMatchObject({
      result: { data: { isPremium: true, audioUrl: null } },
    });
    for (const options of [{ headers: COOKIE }, { as }])
      expect((await server.call('GET', mp3, options)).statusCode).toBe(403);
  });
});

describe('a replica that dies', () => {
  beforeEach(async () => waitFor(() => expect(isReading(server)).toBe(true)));
  afterEach(() => link.mend());

  it('fails no request', async () => {
    const artist = await renameUnseen();
    expect(await nameOf(artist.id)).toBe('Before');
    link.cut();
    const another = await server.call('GET', `/api/artists/${artist.id}`, { headers: COOKIE });
    expect(another.json()).toMatchObject({ name: 'After' });
    const found = await server.call('GET', '/trpc/search.find?input=%7B%22q%22%3A%22After%22%7D', {
      headers: COOKIE,
    });
    expect(found.statusCode).toBe(200);
  });
});
