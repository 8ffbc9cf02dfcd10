import { openTestServices } from '@stagedoor/core/testing';
import { createListenBrainzClient } from '@stagedoor/listenbrainz';
import { startListenBrainzStandIn } from '@stagedoor/listenbrainz/stand-in';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let standIn: Awaited<ReturnType<typeof startListenBrainzStandIn>>;
let fan: Person;
beforeAll(async () => {
  standIn = await startListenBrainzStandIn({ tokens: new Map([['right', 'ann']]) });
  const settings = { listenbrainzBaseUrl: standIn.url, brandName: 'Stagedoor' };
  const over = await openTestServices({ listenService: createListenBrainzClient(settings) });
  server = await openTestApp({ over });
  fan = await server.register();
});
afterAll(async () => {
  await server.close();
  await standIn.stop();
});

const put = (listenbrainzToken: unknown) =>
  server.call('PUT', '/api/user/scrobbling', { as: fan, body: { listenbrainzToken } });

// Proves (rules.md, Scrobbling): GET and PUT /api/user/scrobbling
it('connects ListenBrainz, says how it goes, and ends it', async () => {
  expect((await put('right')).json()).toMatchObject({ listenbrainz: { username: 'ann', waiting: 0 } });
  const read = await server.call('GET', '/api/user/scrobbling', { as: fan });
  expect(read.json()).toMatchObject({
    listenbrainz: { username: 'ann', isRefused: false, lastSentAt: null },
  });
  expect(read.body).not.toContain('right');
  expect((await put(null)).json()).toEqual({ listenbrainz: null });
});

it('refuses what is no token, one that is unknown, and people who are not signed in', async () => {
  for (const token of ['', 'two words', 'x'.repeat(201), 7, undefined])
    expect((await put(token)).json()).toMatchObject({ code: 'bad_request' });
  const unknown = await put('wrong');
  expect(unknown.statusCode).toBe(400);
  expect(unknown.json()).toMatchObject({ message: 'ListenBrainz does not know this token' });
  standIn.setTrouble('unavailable');
  expect((await put('right')).statusCode).toBe(503);
  expect((await server.call('GET', '/api/user/scrobbling')).statusCode).toBe(401);
});
