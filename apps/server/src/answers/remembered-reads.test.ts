import { systemContext } from '@stagedoor/core';
import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { aggregatePlays } from '@stagedoor/core/catalog/plays';
import { createSong } from '@stagedoor/core/catalog/songs';
import { makeAlbum, makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let other: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  other = await openTestApp({ over: server });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Counts the statements that reach the database while `work` runs. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const [row] = await server.services.client<{ n: number }[]>`
      select coalesce(sum(xact_commit), 0)::int as n from pg_stat_database where datname = current_database()`;
    return row?.n ?? 0;
  };
  await server.services.client`select pg_stat_force_next_flush()`;
  const before = await read();
  await work();
  await server.services.client`select pg_stat_force_next_flush()`;
  return (await read()) - before;
}

describe('cached answers', () => {
  it('are sent again without a query, and as 304 to callers who have them', async () => {
    const artist = await makeArtist(server.services);
    const url = `/api/artists/${artist.id}`;
    const first = await server.call('GET', url);
    const { etag } = first.headers;
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');

    await server.services.client`update artists set name = 'unseen' where id = ${artist.id}`;
    const second = await server.call('GET', url);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe('application/json; charset=utf-8');
    const third = await server.call('GET', url, { headers: { 'if-none-match': `W/${etag}, "x"` } });
    expect(third.statusCode).toBe(304);
    expect(third.body).toBe('');
    expect(third.headers.etag).toBe(etag);
  });

  it('are made once for many callers at a time', async () => {
    const artist = await makeArtist(server.services);
    const album = await makeAlbum(server.services, { artistId: artist.id });
    const ask = () => server.call('GET', `/api/albums/${album.id}`);
    const queries = await countQueries(() => Promise.all(Array.from({ length: 100 }, ask)));
    // The statistics may count late what was done before.
    expect(queries).toBeLessThan(50);
  });

  it('are fresh after a change, also one made by another server', async () => {
    const artist = await makeArtist(server.services);
    const url = `/api/artists/${artist.id}/songs`;
    expect((await server.call('GET', url)).json()).toEqual([]);
    expect((await other.call('GET', url)).json()).toEqual([]);
    await createSong(artist.ctx, { title: 'New', isPremium: false, useTags: false });
    expect((await server.call('GET', url)).json()).toHaveLength(1);
    await vi.waitFor(async () => expect((await other.call('GET', url)).json()).toHaveLength(1));
  });

  // Proves (rules.md, Releases): a scheduled song opens at its date by the clock alone, also in remembered answers of every server
  it('expire on every server when a release is listed and when it opens', async () => {
    const artist = await makeArtist(server.services);
    const day = 24 * 3600 * 1000;
    const now = server.services.now().getTime();
    const publishAt = new Date(now + 2 * day).toISOString();
    const release = { state: 'scheduled' as const, publishAt, earlyAccessDays: 1 };
    await createSong(artist.ctx, { title: 'New', isPremium: false, useTags: false, ...release });
    const url = `/api/artists/${artist.id}/songs`;
    const asked = async () => {
      const [one, two] = [await server.call('GET', url), await other.call('GET', url)];
      expect(one.body).toBe(two.body);
      return one.json<{ isLocked: boolean }[]>().map(({ isLocked }) => isLocked);
    };
    expect(await asked()).toEqual([]);
    server.setNow(new Date(now + day));
    expect(await asked()).toEqual([true]);
    server.setNow(new Date(now + 2 * day));
    expect(await asked()).toEqual([false]);
    server.setNow(null);
  });

  it('show counted plays once they are added up', async () => {
    const artist = await makeArtist(server.services);
    const song = await makeSong(server.services, { artistId: artist.id });
    const url = `/api/artists/${artist.id}/songs`;
    expect((await server.call('GET', url)).json()).toMatchObject([{ plays: 0 }]);
    const counted = await server.call('POST', `/api/songs/${song.id}/increment-plays`);
    expect(counted.json()).toEqual({ plays: 1, counted: true });
    await aggregatePlays(systemContext(server.services, 'test'));
    expect((await server.call('GET', url)).json()).toMatchObject([{ plays: 1 }]);
  });

  it('are not kept when the artist changes while they are made', async () => {
    const artist = await makeArtist(server.services, { name: 'Before' });
    const url = `/api/artists/${artist.id}`;
    const lock = await server.services.client.reserve();
    await lock`begin`;
    await lock`lock table artists in access exclusive mode`;
    const asked = server.call('GET', url);
    await vi.waitFor(async () => {
      const [row] = await lock`select count(*)::int as n from pg_locks where not granted`;
      expect(row?.n).toBeGreaterThan(0);
    });
    // The reader takes its snapshot before or after the commit; either way the change's event comes before
    // its answer.
    server.services.live.deliver([
      { audience: 'all', id: 2_000_000_000, event: { type: 'catalog-changed', artistId: artist.id } },
    ]);
    await lock`commit`;
    lock.release();
    await asked;
    await server.services.client`update artists set name = 'After' where id = ${artist.id}`;
    expect((await server.call('GET', url)).json()).toMatchObject({ name: 'After' });
  });

  it('are fresh after the profile changes', async () => {
    const artist = await makeArtist(server.services);
    await server.call('GET', '/api/artists');
    await updateArtistProfile(artist.ctx, { name: 'Renamed' });
    const names = (await server.call('GET', '/api/artists')).json().map(({ name }: { name: string }) => name);
    expect(names).toContain('Renamed');
  });
});

describe('a cached album with a premium song', () => {
  /**
   * Asks as each person of the test. The album's name is changed behind the cache, which shows whether an answer is
   * cached.
   */
  async function makePremiumAlbum() {
    const artist = await makeArtist(server.services);
    const album = await makeAlbum(server.services, { artistId: artist.id, title: 'Kept' });
    const song = await makeSong(server.services, { artistId: artist.id, albumId: album.id, isPremium: true });
    const url = `/api/albums/${album.id}`;
    const read = async (as?: Person, headers = {}) => {
      const answer = (await server.call('GET', url, { as, headers })).json();
      return { title: answer.title, isLocked: answer.songs[0].isLocked };
    };
    const changeBehind = () =>
      server.services.client`update albums set title = 'Changed' where id = ${album.id}`;
    return { artist, song, url, read, changeBehind };
  }

  it('is kept for fans of others, for subscribers and for admins, each as they may see it', async () => {
    const { artist, read, changeBehind } = await makePremiumAlbum();
    const [stranger, subscriber] = [await server.register(), await server.register()];
    for (let n = 0; n < 10; n++) {
      const { id } = await makeArtist(server.services);
      await makeSubscription(server.services, { userId: stranger.user.id, artistId: id });
    }
    await makeSubscription(server.services, { userId: subscriber.user.id, artistId: artist.id });
    const admin = await server.register({ isAdmin: true });
    const people = [undefined, stranger, subscriber, admin];
    const readAll = () => Promise.all(people.map((as) => read(as)));
    const locks = [true, true, false, false];
    expect(await readAll()).toEqual(locks.map((isLocked) => ({ title: 'Kept', isLocked })));
    await changeBehind();
    for (let round = 0; round < 2; round++)
      expect(await readAll()).toEqual(locks.map((isLocked) => ({ title: 'Kept', isLocked })));
  });

  it('opens at once to who subscribes, and to nobody else', async () => {
    const { artist, read } = await makePremiumAlbum();
    const [fan, other] = [await server.register(), await server.register()];
    for (const as of [fan, other, undefined]) expect((await read(as)).isLocked).toBe(true);
    await server.call('POST', '/api/subscriptions', { as: fan, body: { artistId: artist.id } });
    expect((await read(fan)).isLocked).toBe(false);
    for (const as of [other, undefined]) expect((await read(as)).isLocked).toBe(true);
  });

  it('is sent as 304 to a fan whose browser has it', async () => {
    const { url } = await makePremiumAlbum();
    const as = await server.register();
    const { etag } = (await server.call('GET', url, { as })).headers;
    for (let round = 0; round < 2; round++) {
      const again = await server.call('GET', url, { as, headers: { 'if-none-match': String(etag) } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['x-request-id']).toBeTruthy();
    }
  });

  it('is dropped by a counted play of its artist, and not by those of others', async () => {
    const [one, two] = [await makePremiumAlbum(), await makePremiumAlbum()];
    for (const { read, changeBehind } of [one, two]) {
      expect((await read()).title).toBe('Kept');
      await changeBehind();
    }
    await server.services.client`update songs set is_premium = false where id = ${two.song.id}`;
    await server.call('POST', `/api/songs/${two.song.id}/increment-plays`);
    await aggregatePlays(systemContext(server.services, 'test'));
    expect((await two.read()).title).toBe('Changed');
    expect((await one.read()).title).toBe('Kept');
  });
});
