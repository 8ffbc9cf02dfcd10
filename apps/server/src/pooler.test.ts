import { type OpenServices, openServices } from '@stagedoor/core';
import { createSong } from '@stagedoor/core/catalog/songs';
import {
  makeArtist,
  makeSong,
  openTestServices,
  silentLog,
  type TestServices,
} from '@stagedoor/core/testing';
import { pgbouncer, startPgBouncer } from '@stagedoor/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const PEOPLE = 16;

describe.skipIf(!pgbouncer)('two servers behind a pooler in transaction mode with two connections', () => {
  let behind: TestServices;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  const over: OpenServices[] = [];
  let servers: TestApp[];
  beforeAll(async () => {
    behind = await openTestServices();
    pooler = await startPgBouncer(behind.databaseUrl, { connections: 2 });
    for (let n = 0; n < 2; n++)
      over.push(
        await openServices({
          databaseUrl: pooler.url,
          databaseRoutes: { directUrl: behind.databaseUrl, isPreparing: false },
          storage: behind.services.storage,
          role: 'server',
          log: silentLog,
          rateLimitScale: 1_000,
        }),
      );
    servers = await Promise.all(over.map((services) => openTestApp({ over: { ...behind, ...services } })));
  });
  afterAll(async () => {
    for (const { app } of servers) await app.close();
    for (const { close } of over) await close();
    await pooler.stop();
    await behind.close();
  });

  it('serves people who sign up, like, comment, play, subscribe and search at the same time', async () => {
    const artist = await makeArtist(behind.services, { name: 'Pooled Artist' });
    const song = await makeSong(behind.services, { artistId: artist.id, title: 'Pooled Song' });
    const live = async (n: number) => {
      const [here, there] = n % 2 === 0 ? servers : servers.toReversed();
      if (!here || !there) throw new Error('There are two servers');
      const as = await here.register();
      const text = `Comment ${n}`;
      const done = [
        await here.call('POST', `/api/songs/${song.id}/like`, { as }),
        await there.call('POST', `/api/songs/${song.id}/comments`, { as, body: { text, timestamp: n } }),
        await here.call('POST', `/api/songs/${song.id}/increment-plays`, { as }),
        await there.call('POST', '/api/playlists', { as, body: { name: `Playlist ${n}` } }),
        await here.call('POST', '/api/subscriptions', { as, body: { artistId: artist.id } }),
        await there.call('GET', '/api/search?q=pooled', { as }),
        await here.call('GET', '/api/liked-songs', { as }),
      ];
      expect(done.map(({ statusCode, body }) => [statusCode < 300, body.slice(0, 200)])).toEqual(
        done.map(({ body }) => [true, body.slice(0, 200)]),
      );
      expect(done.at(-1)?.json()).toMatchObject([{ id: song.id }]);
    };
    await Promise.all(Array.from({ length: PEOPLE }, (_, n) => live(n)));
    const { client } = behind.services;
    const [kept] = await client`
      select (select count(*)::int from song_comments) as comments, (select count(*)::int from liked_songs) as likes,
        (select count(*)::int from playlists) as playlists, (select count(*)::int from subscriptions) as subscriptions`;
    expect(kept).toEqual({ comments: PEOPLE, likes: PEOPLE, playlists: PEOPLE, subscriptions: PEOPLE });
    const [ready] = await Promise.all(servers.map((server) => server.call('GET', '/readyz')));
    expect(ready?.statusCode).toBe(200);
  });

  it('hears on one server what happened on the other', async () => {
    const [here, there] = over;
    const artist = await makeArtist(behind.services);
    const heard = new Promise<void>((resolve) => {
      there?.services.live.subscribe(({ event }) => {
        if (event.type === 'catalog-changed' && event.artistId === artist.id) resolve();
      });
    });
    const ctx = { ...artist.ctx, ...here?.services };
    await createSong(ctx, { title: 'Heard there', isPremium: false, useTags: false });
    await heard;
  });
});
