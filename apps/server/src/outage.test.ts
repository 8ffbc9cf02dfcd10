import { createSong } from '@stagedoor/core/catalog/songs';
import { makeArtist } from '@stagedoor/core/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { openServerBehindLink } from './testing/behind-link.ts';

const { behind, link, server, close } = await openServerBehindLink();
afterAll(close);

it('answers 503 while PostgreSQL is down, and works again when it is back', async () => {
  const as = await server.register();
  const artist = await makeArtist(behind.services);
  const songs = `/api/artists/${artist.id}/songs`;
  expect((await server.call('GET', songs)).json()).toEqual([]);

  link.cut();
  await vi.waitFor(async () => {
    const refused = await server.call('GET', '/api/songs/1');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'unavailable' });
    expect(refused.headers['retry-after']).toBe('5');
  });
  const [rest, trpc, login, play, ready, alive] = await Promise.all([
    server.call('GET', '/api/liked-songs', { as }),
    server.call('GET', '/trpc/artists.list?input={}', { as }),
    server.call('POST', '/api/login', { body: { username: 'somebody', password: 'secret' } }),
    server.call('POST', '/api/songs/1/increment-plays'),
    server.call('GET', '/readyz'),
    server.call('GET', '/healthz'),
  ]);
  expect([rest, trpc, login, play, ready, alive].map(({ statusCode }) => statusCode)).toEqual([
    503, 503, 503, 503, 503, 200,
  ]);
  expect([rest, trpc, login, play].map(({ headers }) => headers['retry-after'])).toEqual([
    '5',
    '5',
    '5',
    '5',
  ]);
  expect(ready.json()).toMatchObject({ database: 'failed', storage: 'ok' });

  // A change on another server during the outage shows afterwards, though its notification was missed.
  await createSong({ ...artist.ctx }, { title: 'Meanwhile', isPremium: false, useTags: false });
  link.mend();
  const mendedAt = Date.now();
  await vi.waitFor(async () => expect((await server.call('GET', '/readyz')).statusCode).toBe(200), 10_000);
  await vi.waitFor(async () => expect((await server.call('GET', songs)).json()).toHaveLength(1), 10_000);
  expect((await server.call('GET', '/api/liked-songs', { as })).statusCode).toBe(200);
  expect(Date.now() - mendedAt).toBeLessThan(10_000);

  await createSong({ ...artist.ctx }, { title: 'And then', isPremium: false, useTags: false });
  await vi.waitFor(async () => expect((await server.call('GET', songs)).json()).toHaveLength(2), 5_000);
});
