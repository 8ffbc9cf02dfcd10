import { makePlaylist, makeUser, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from './testing/test-app.ts';

let server: TestApp;
/** At this scale a budget of 6,000 reads a minute is 60. */
let strict: TestApp;
let person: Person;
let strictServices: TestServices;
beforeAll(async () => {
  server = await openTestApp();
  strictServices = await openTestServices({ rateLimitScale: 0.01 });
  strict = await openTestApp({ over: strictServices });
  // Registering takes more hits than this scale allows, so a second server with a looser limit does it.
  const { services } = strictServices;
  const lenient = await openTestApp({
    over: { ...strictServices, services: { ...services, rateLimitScale: 1_000 } },
  });
  person = await lenient.register();
  await lenient.close();
});
afterAll(async () => {
  await Promise.all([server.close(), strict.close()]);
  await strictServices.close();
});

function batchOf(size: number): string {
  const input = Object.fromEntries(Array.from({ length: size }, (_, n) => [n, { limit: 1 }]));
  const procedures = Array(size).fill('artists.list').join(',');
  return `/trpc/${procedures}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
}

// Proves (rules.md, Limits): 20 procedures per request, 6,000 reads a minute per caller
it('answers a batch of 20, and runs nothing of a larger one', async () => {
  const allowed = await server.call('GET', batchOf(20));
  expect([allowed.statusCode, allowed.json().length]).toEqual([200, 20]);
  for (const size of [21, 300]) {
    const refused = await server.call('GET', batchOf(size));
    expect(refused.statusCode).toBe(400);
    expect(refused.body).not.toContain('"result"');
    expect(refused.body.length).toBeLessThan(1_000);
  }
  const as = await server.register();
  const calls = Array(21).fill('account.updateProfile');
  const body = Object.fromEntries(calls.map((_, n) => [n, { username: `changed.${n}` }]));
  const written = await server.call('POST', `/trpc/${calls.join(',')}?batch=1`, { as, body });
  expect(written.statusCode).toBe(400);
  const me = await server.call('GET', '/api/user', { as });
  expect(me.json()).toMatchObject({ username: as.user.username });
});

// Proves (rules.md, Limits): 20 procedures per request, 6,000 reads a minute per caller
it('refuses a visitor who asks for more than a minute’s reads, over tRPC and REST alike', async () => {
  for (let n = 0; n < 3; n++) expect((await strict.call('GET', batchOf(20))).statusCode).toBe(200);
  const refused = await strict.call('GET', batchOf(1));
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject([
    {
      error: {
        message: expect.stringMatching(/^Too many attempts\. Please try again in \d+ (second|minute)s?\.$/),
        data: { code: 'TOO_MANY_REQUESTS' },
      },
    },
  ]);
  const rest = await strict.call('GET', '/api/search?q=anything');
  expect(rest.statusCode).toBe(429);
  expect(Number(rest.headers['retry-after'])).toBeGreaterThan(0);
  expect(rest.json()).toMatchObject({ code: 'rate_limited' });
});

// Proves (rules.md, Limits): a whole playlist counts as twenty reads
it('counts a whole playlist as twenty reads, exported or listed', async () => {
  const visitor = { remoteAddress: '203.0.113.9' };
  const owner = await makeUser(strictServices.services);
  const { id } = await makePlaylist(strictServices.services, { userId: owner.id }, []);
  const read = async (path: string) =>
    (await strict.app.inject({ method: 'GET', url: `/api/playlists/${id}/${path}`, ...visitor })).statusCode;
  const paths = ['songs', 'export?format=m3u8', 'songs', 'export?format=m3u8', 'songs'];
  const answered: number[] = [];
  for (const path of paths) answered.push(await read(path));
  expect(answered).toEqual([200, 200, 200, 429, 429]);
});

// Proves (rules.md, Limits): 20 procedures per request, 6,000 reads a minute per caller
it('gives each person their own budget, however much visitors from the same address ask for', async () => {
  expect((await strict.call('GET', batchOf(1))).statusCode).toBe(429);
  for (let n = 0; n < 3; n++)
    expect((await strict.call('GET', batchOf(20), { as: person })).statusCode).toBe(200);
  expect((await strict.call('GET', batchOf(1), { as: person })).statusCode).toBe(429);
});
