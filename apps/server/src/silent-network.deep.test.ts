import { makeArtist, makeSong } from '@stagedoor/core/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { openServerBehindLink } from './testing/behind-link.ts';
import type { TestApp } from './testing/test-app.ts';

const MAX_MS = 10_000;

const { behind, link, server, close } = await openServerBehindLink({ rateLimitScale: 1_000 });
afterAll(close);

it('answers 503 within ten seconds when the network to the database drops everything, and goes on when it is back', async () => {
  const as = await server.register();
  const { id: artistId } = await makeArtist(behind.services);
  const song = await makeSong(behind.services, { artistId });
  const comment = { as, body: { text: 'Into the void', timestamp: 1 } };
  const login = { body: { username: 'somebody', password: 'secret' } };

  link.hush();
  const timed = async (...request: Parameters<TestApp['call']>) => {
    const begunAt = performance.now();
    const { statusCode, headers } = await server.call(...request);
    return { statusCode, again: headers['retry-after'], isInTime: performance.now() - begunAt < MAX_MS };
  };
  const answers = await Promise.all(
    // More than the pool has connections: most of them never get one.
    Array.from({ length: 8 }, () => [
      timed('GET', `/api/songs/${song.id}`, { as }),
      timed('POST', `/api/songs/${song.id}/comments`, comment),
      timed('POST', `/api/songs/${song.id}/increment-plays`),
      timed('POST', '/api/login', login),
      timed('GET', '/trpc/artists.list?input={}', { as }),
    ]).flat(),
  );
  expect(answers).toEqual(answers.map(() => ({ statusCode: 503, again: '5', isInTime: true })));
  expect((await server.call('GET', '/healthz')).statusCode).toBe(200);

  link.mend();
  await vi.waitFor(async () => {
    expect((await server.call('GET', `/api/songs/${song.id}`, { as })).statusCode).toBe(200);
    expect((await server.call('POST', `/api/songs/${song.id}/comments`, comment)).statusCode).toBe(201);
  }, MAX_MS);
});
