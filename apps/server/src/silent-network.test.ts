import { type OpenServices, openServices } from '@stagedoor/core';
import {
  makeArtist,
  makeSong,
  openTestServices,
  silentLog,
  type TestServices,
} from '@stagedoor/core/testing';
import { openDatabaseLink } from '@stagedoor/db/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from './testing/test-app.ts';

const MOST_MS = 10_000;

let behind: TestServices;
let link: Awaited<ReturnType<typeof openDatabaseLink>>;
let over: OpenServices;
let server: TestApp;
beforeAll(async () => {
  behind = await openTestServices();
  link = await openDatabaseLink(behind.databaseUrl);
  const { storage } = behind.services;
  over = await openServices({
    ...{ databaseUrl: link.url, storage, role: 'server', log: silentLog, rateLimitScale: 1_000 },
  });
  server = await openTestApp({ over: { ...behind, ...over } });
});
afterAll(async () => {
  link.mend();
  await server.app.close();
  await over.close();
  await link.close();
  await behind.close();
});

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
    return { statusCode, again: headers['retry-after'], isInTime: performance.now() - begunAt < MOST_MS };
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
  }, MOST_MS);
});
