import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createLogger } from '@stagedoor/core/platform/log';
import { makeAlbum, makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { giveAudio } from '../testing/audio-file.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const written: string[] = [];
const logger = createLogger('debug', { write: (line) => void written.push(line) });

let server: TestApp;
let port: number;
/** Requests that came to a route of Fastify. */
let handled: string[] = [];
const note = (message: unknown) => void handled.push((message as { request: { url: string } }).request.url);
beforeAll(async () => {
  server = await openTestApp({ logger });
  subscribe('tracing:fastify.request.handler:start', note);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  unsubscribe('tracing:fastify.request.handler:start', note);
  await server.close();
});
beforeEach(() => {
  handled = [];
});

interface Answer extends Pick<IncomingMessage, 'headers'> {
  status: number | undefined;
  body: string;
}

async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const asked: ClientRequest = request({ port, path, headers: { host: 'localhost', ...headers } });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

const stable = ({ status, headers, body }: Answer) => {
  const { date, 'x-request-id': id, ...rest } = headers;
  expect(id).toBeTruthy();
  expect(rest['content-security-policy']).toContain("script-src 'self'");
  return { status, body, headers: rest };
};

it('sends an answer from memory as it was sent before, without Fastify', async () => {
  const artist = await makeArtist(server.services);
  const url = `/api/artists/${artist.id}`;
  const first = await ask(url);
  expect(handled).toEqual([url]);
  const second = await ask(url);
  expect(handled).toEqual([url]);
  expect(stable(second)).toEqual(stable(first));
  expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);

  const unchanged = await ask(url, { 'if-none-match': String(first.headers.etag) });
  expect(handled).toEqual([url]);
  expect([unchanged.status, unchanged.body, unchanged.headers.etag]).toEqual([304, '', first.headers.etag]);
});

it('puts a batch of a page together from what is remembered, as its route does', async () => {
  const artist = await makeArtist(server.services);
  await makeSong(server.services, { artistId: artist.id, isPremium: true });
  const [fan, subscriber] = [await server.register(), await server.register()];
  await makeSubscription(server.services, { userId: subscriber.user.id, artistId: artist.id });
  const input = { 0: { id: artist.id }, 1: { artistId: artist.id, limit: 5 }, 2: { artistId: artist.id } };
  const batch = `/trpc/artists.get,artists.topSongs,tourDates.list?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
  for (const as of [undefined, fan, subscriber]) {
    const headers: Record<string, string> = as ? { cookie: as.cookie } : {};
    await ask('/api/user', headers);
    const first = await ask(batch, headers);
    handled = [];
    const early = await ask(batch, headers);
    expect(handled).toEqual([]);
    expect(stable(early)).toEqual(stable(first));
    // By tRPC itself, since our client writes no such address.
    const byTrpc = await ask(`${batch}&x=1`, headers);
    expect([early.status, early.body]).toEqual([byTrpc.status, byTrpc.body]);
    const unchanged = await ask(batch, { ...headers, 'if-none-match': String(early.headers.etag) });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
  }
});

it('takes an album from the budget of reads', async () => {
  const services = { ...server.services, rateLimitScale: 0.001 };
  const strict = await openTestApp({ over: { ...server, services } });
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) statuses.push((await strict.call('GET', '/api/albums/999999999')).statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 429]);
  await strict.close();
});

it('logs and counts it as others, with the person who asked', async () => {
  const artist = await makeArtist(server.services);
  const ada = await server.register();
  const url = `/api/artists/${artist.id}`;
  const headers = { cookie: ada.cookie };
  await ask(url, headers);
  const countOf = async () => {
    const { body } = await server.call('GET', '/metrics');
    const count =
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/artists\/:id",status="200"\} (\d+)$/m;
    return Number(count.exec(body)?.[1]);
  };
  const before = await countOf();
  handled = [];
  const known = await ask(url, headers);
  expect(handled).toEqual([]);
  const lineOfKnown = () =>
    written
      .join('')
      .split('\n')
      .find((line) => line.includes(String(known.headers['x-request-id'])));
  await expect.poll(lineOfKnown).toBeTruthy();
  expect(JSON.parse(lineOfKnown() ?? '')).toMatchObject({
    method: 'GET',
    route: '/api/artists/:id',
    status: 200,
    bytes: Buffer.byteLength(known.body),
    userId: ada.user.id,
    msg: 'Request',
  });
  expect(await countOf()).toBe(before + 1);
});

it('sends ranges of songs without Fastify, logs and counts them, and leaves a lost file to the route', async () => {
  const artist = await makeArtist(server.services);
  const song = await makeSong(server.services, { artistId: artist.id });
  const url = (await giveAudio(server.services, song.id, Buffer.alloc(5_000, 'm'))).mp3;
  const range = { range: 'bytes=10-109' };
  const countOf = async (status: number) => {
    const { body } = await server.call('GET', '/metrics');
    const labels = `method="GET",route="/media/audio/:file",status="${status}"`;
    return Number(body.split(`http_request_duration_seconds_count{${labels}} `)[1]?.split('\n')[0] ?? 0);
  };
  const before = await countOf(206);
  handled = [];
  const first = await ask(url, range);
  expect(handled).toEqual([url]);
  const second = await ask(url, range);
  expect(handled).toEqual([url]);
  expect(stable(second)).toEqual(stable(first));
  expect([second.status, second.body.length]).toEqual([206, 100]);
  await expect.poll(() => countOf(206)).toBe(before + 2);

  for await (const { key } of server.services.storage.list('audio/'))
    await server.services.storage.discard(key);
  handled = [];
  const lost = await ask(url, range);
  expect([lost.status, handled]).toEqual([404, [url]]);
  await expect.poll(() => countOf(404)).toBe(1);
  expect(await countOf(206)).toBe(before + 2);
});

it('gives each their own, and nobody what became locked', async () => {
  const artist = await makeArtist(server.services);
  const album = await makeAlbum(server.services, { artistId: artist.id });
  await makeSong(server.services, { artistId: artist.id, albumId: album.id, isPremium: true });
  const fan = await server.register();
  await makeSubscription(server.services, { userId: fan.user.id, artistId: artist.id });
  const isLocked = async (headers = {}) =>
    JSON.parse((await ask(`/api/albums/${album.id}`, headers)).body).songs[0].isLocked;
  for (let round = 0; round < 3; round++) {
    expect(await isLocked()).toBe(true);
    expect(await isLocked({ cookie: fan.cookie })).toBe(false);
  }
  const cancelled = await server.call('DELETE', `/api/subscriptions/${artist.id}`, { as: fan });
  expect(cancelled.statusCode).toBeLessThan(300);
  await server.services.client`update subscriptions set active = false where user_id = ${fan.user.id}`;
  server.services.live.deliver([
    { audience: 'server', id: 'ended', event: { type: 'rights-changed', userId: fan.user.id } },
  ]);
  expect(await isLocked({ cookie: fan.cookie })).toBe(true);
});

it('leaves to Fastify what names another host, and what a proxy sends for another', async () => {
  const { id } = await makeArtist(server.services);
  const url = `/api/artists/${id}`;
  for (let n = 0; n < 2; n++) await ask(url);
  handled = [];
  expect((await ask(url, { host: 'evil.example' })).status).toBe(421);
  expect(handled).toEqual([]);
  expect((await ask(url, { 'x-forwarded-host': 'localhost' })).status).toBe(200);
  expect(handled).toEqual([]);
  await ask(url, { 'x-forwarded-host': 'evil.example' });
  expect(handled).toEqual([url]);
  expect((await ask(`${url}?x=1`)).status).toBe(200);
  expect(handled).toEqual([url, `${url}?x=1`]);
});
