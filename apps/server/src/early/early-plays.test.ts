import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import inject from 'light-my-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let fan: Person;
/** Requests that came to a route of Fastify. */
let handled = 0;
const note = () => void handled++;
const ids = { free: 0, premium: 0, hidden: 0, gone: 999_999_999 };
beforeAll(async () => {
  server = await openTestApp();
  subscribe('tracing:fastify.request.handler:start', note);
  fan = await server.register();
  const { id: artistId } = await makeArtist(server.services);
  const suspended = await makeArtist(server.services, { suspendedAt: new Date() });
  ids.free = (await makeSong(server.services, { artistId })).id;
  ids.premium = (await makeSong(server.services, { artistId, isPremium: true })).id;
  ids.hidden = (await makeSong(server.services, { artistId: suspended.id })).id;
  await makeSubscription(server.services, { userId: fan.user.id, artistId });
});
afterAll(async () => {
  unsubscribe('tracing:fastify.request.handler:start', note);
  await server.close();
});

interface Sent {
  headers?: Record<string, string>;
  payload?: string;
  as?: boolean;
}

const json = { 'content-type': 'application/json' };

/** The response without parts that differ between requests. A query makes `app` handle the play. */
async function play(song: keyof typeof ids, query: string, { headers, payload, as }: Sent) {
  handled = 0;
  await server.app.ready();
  const answer = await inject((incoming, response) => server.app.server.emit('request', incoming, response), {
    method: 'POST',
    url: `/api/songs/${ids[song]}/increment-plays${query}`,
    headers: { host: 'localhost', ...(as && { cookie: fan.cookie }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const { date, connection, 'x-request-id': id, 'content-length': length, ...rest } = answer.headers;
  expect([typeof id, Number(length)]).toEqual(['string', answer.body.length]);
  const cookies = answer.cookies.map((cookie) => ({ ...cookie, value: cookie.value.length }));
  const { plays, ...body } = answer.json();
  return { status: answer.statusCode, headers: { ...rest, 'set-cookie': cookies }, body };
}

describe('an early play', () => {
  it.each<[string, keyof typeof ids, number, Sent]>([
    ['without a body', 'free', 200, {}],
    ['of our pages', 'free', 200, { headers: json, payload: '{"source":"album"}' }],
    ['that is told late', 'free', 200, { headers: json, payload: '{"source":"album","ageMs":60000}' }],
    ['with an empty body', 'free', 200, { headers: json, payload: '' }],
    ['with another body', 'free', 200, { headers: json, payload: '[1]' }],
    ['with a broken body', 'free', 400, { headers: json, payload: '{"source":' }],
    ['with a key that no parser takes', 'free', 400, { headers: json, payload: '{"__proto__":{}}' }],
    ['with such a key in disguise', 'free', 400, { headers: json, payload: '{"\\u005f_proto__":{}}' }],
    ['with a body of another type', 'free', 415, { headers: { 'content-type': 'text/csv' }, payload: 'a' }],
    [
      'with a body of a similar type',
      'free',
      415,
      { headers: { 'content-type': 'application/json-seq' }, payload: '{}' },
    ],
    ['of an embedded player', 'free', 200, { headers: json, payload: '{"source":"embed"}' }],
    ['of another site', 'free', 403, { headers: { origin: 'https://evil.example' } }],
    ['from a page of another site', 'free', 403, { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['of premium work', 'premium', 403, {}],
    ['of a suspended artist', 'hidden', 404, {}],
    ['of no song', 'gone', 404, {}],
    ['of a subscriber', 'premium', 200, { as: true }],
  ])('%s is answered like by the usual one', async (_what, song, status, sent) => {
    // Those who are known count once, so neither of the two plays below is to be their first.
    if (sent.as || sent.payload?.includes('embed')) await play(song, '', sent);
    const early = await play(song, '', sent);
    expect(early.status).toBe(status);
    if (status === 200) expect(handled).toBe(0);
    expect(early).toEqual(await play(song, '?by=the-usual-way', sent));
    if (status === 200) expect(handled).toBe(1);
  });

  it('whose body never comes is refused like by the usual one', async () => {
    const hasty = await openTestApp({ over: server, slowBodies: { periodMs: 300, bytes: 1_000 } });
    await hasty.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = hasty.app.server.address() as AddressInfo;
    const statusOf = async (query: string) => {
      const socket = connect(port, '127.0.0.1');
      const type = 'content-type: application/json\r\ncontent-length: 18';
      socket.write(
        `POST /api/songs/${ids.free}/increment-plays${query} HTTP/1.1\r\nhost: localhost\r\n${type}\r\n\r\n{"so`,
      );
      return (await text(socket)).slice(0, 12);
    };
    expect([await statusOf(''), await statusOf('?by=the-usual-way')]).toEqual([
      'HTTP/1.1 408',
      'HTTP/1.1 408',
    ]);
    await hasty.close();
  });

  it('takes from the budget of reads like every request', async () => {
    const strict = await openTestApp({
      over: { ...server, services: { ...server.services, rateLimitScale: 0.001 } },
    });
    const url = `/api/songs/${ids.premium}/increment-plays`;
    const statuses: number[] = [];
    for (let n = 0; n < 7; n++) statuses.push((await strict.call('POST', url)).statusCode);
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 429]);
    await strict.close();
  });
});
