import { createLogger } from '@stagedoor/core/platform/log';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRoutes } from '../testing/list-routes.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

interface Line {
  level: number;
  msg: string;
  securityEvent?: string;
  requestId: string;
  method: string;
  route: string;
  status: number;
  ms: number;
  bytes?: number;
  userId?: number;
}

let written: string[] = [];
const logger = createLogger('debug', { write: (text) => void written.push(text) });
/** All lines so far; requests gather for a moment. */
const lines = (): Line[] =>
  written
    .join('')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const requests = () => lines().filter(({ msg }) => msg === 'Request');

let server: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  server = await openTestApp({ logger, config: { hasTestPages: true } });
  proxied = await openTestApp({ over: server, logger, config: { trustProxy: '10.0.0.0/8' } });
});
afterAll(async () => {
  await proxied.close();
  await server.close();
});
beforeEach(() => {
  written = [];
});

async function lineOf(answer: { headers: object }): Promise<Line> {
  const { 'x-request-id': id } = answer.headers as Record<string, string>;
  await expect.poll(() => requests().filter(({ requestId }) => requestId === id).length).toBe(1);
  return requests().find(({ requestId }) => requestId === id) as Line;
}

describe('the line of a request', () => {
  it('holds its id, route, status, time, size and person', async () => {
    const ada = await server.register();
    const answer = await server.call('GET', '/api/songs/7?key=0123', { as: ada });
    expect(await lineOf(answer)).toEqual({
      level: 30,
      time: expect.any(Number),
      requestId: answer.headers['x-request-id'],
      method: 'GET',
      route: '/api/songs/:id',
      status: 404,
      ms: expect.any(Number),
      bytes: answer.rawPayload.length,
      userId: ada.user.id,
      msg: 'Request',
    });
  });

  it('is written for answers from memory and refused requests, too', async () => {
    await server.call('GET', '/api/artists');
    const known = await server.call('GET', '/api/artists');
    expect(await lineOf(known)).toMatchObject({ status: 200, bytes: known.rawPayload.length });
    const ada = await server.register();
    for (let n = 0; n < 2; n++) {
      const hers = await server.call('GET', '/api/artists', { as: ada });
      expect(await lineOf(hers)).toMatchObject({ status: 200, userId: ada.user.id });
    }
    const elsewhere = await server.call('GET', '/', { headers: { host: 'evil.example' } });
    expect(await lineOf(elsewhere)).toMatchObject({ status: 421 });
  });

  it('names the procedure, and nothing that is none', async () => {
    const one = await server.call('GET', '/trpc/site.get');
    expect((await lineOf(one)).route).toBe('/trpc/site.get');
    const none = await server.call('GET', '/trpc/constructor');
    expect((await lineOf(none)).route).toBe('/trpc/:path');
    const batch = await server.call('GET', '/trpc/site.get,account.me?batch=1');
    expect((await lineOf(batch)).route).toBe('/trpc/batch');
  });

  it('is one for debugging where requests are many and alike, unless they fail', async () => {
    expect((await lineOf(await server.call('GET', '/healthz'))).level).toBe(20);
    expect((await lineOf(await server.call('GET', '/media/audio/1-00000000.mp3'))).level).toBe(20);
  });
});

describe('the id of a request', () => {
  const id = 'proxy-0123456789';
  const ask = (app: TestApp, remoteAddress: string, given = id) =>
    app.app.inject({ url: '/healthz', remoteAddress, headers: { 'x-request-id': given } });

  it('is taken from a trusted proxy alone', async () => {
    expect((await ask(proxied, '10.1.2.3')).headers['x-request-id']).toBe(id);
    expect((await ask(proxied, '::ffff:10.1.2.3')).headers['x-request-id']).toBe(id);
    expect((await ask(proxied, '203.0.113.7')).headers['x-request-id']).not.toBe(id);
    expect((await ask(server, '127.0.0.1')).headers['x-request-id']).not.toBe(id);
  });

  it('is ours when the given one could break a line', async () => {
    for (const given of ['"},{"', 'short', 'x'.repeat(101)])
      expect((await ask(proxied, '10.1.2.3', given)).headers['x-request-id']).toMatch(/^[\w-]+-[a-z0-9]+$/);
  });
});

describe('no line of any route', () => {
  const SECRET = 'Tell-no-one-0123456789abcdefghij';
  const ADDRESS = '203.0.113.77';

  it('holds a secret, or the address of who asks', async () => {
    const routes = await (await listRoutes(server.app)).map((route) => route.split(' '));
    expect(routes.length).toBeGreaterThan(150);
    routes.push(['POST', '/trpc/account.login'], ['GET', `/trpc/${SECRET}`], ['GET', `/${SECRET}`]);
    const ids: unknown[] = [];
    for (const [method = '', url = ''] of routes)
      ids.push((await server.app.inject(withSecrets(method, url))).headers['x-request-id']);
    const seen = () => requests().map(({ requestId }) => requestId);
    await expect.poll(seen).toEqual(expect.arrayContaining(ids));
    expect(seen().filter((id) => ids.includes(id))).toHaveLength(ids.length);
    expect(written.join('')).not.toContain(SECRET);
    for (const line of lines())
      if (!line.securityEvent) expect(JSON.stringify(line), line.route).not.toContain(ADDRESS);
  });

  const withSecrets = (method: string, url: string): InjectOptions => ({
    method: method as 'GET',
    url: `${url.replace(/:\w+|\*/g, SECRET)}?key=${SECRET}&token=${SECRET}&signature=${SECRET}&code=${SECRET}`,
    remoteAddress: ADDRESS,
    headers: {
      cookie: `session=${SECRET}; listener=${SECRET}`,
      authorization: `Bearer ${SECRET}`,
      'x-secret-key': SECRET,
      'stripe-signature': SECRET,
      'x-request-id': SECRET,
      'user-agent': SECRET,
      referer: `http://localhost/?token=${SECRET}`,
    },
    ...(method !== 'GET' &&
      method !== 'HEAD' && {
        payload: {
          username: SECRET,
          email: `${SECRET}@example.com`,
          password: SECRET,
          token: SECRET,
          code: SECRET,
          key: SECRET,
        },
      }),
  });
});
