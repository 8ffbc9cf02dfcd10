import { systemContext } from '@stagedoor/core';
import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { aggregatePlays } from '@stagedoor/core/catalog/plays';
import { createSong } from '@stagedoor/core/catalog/songs';
import { makeAlbum, makeArtist, makeSong } from '@stagedoor/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

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
