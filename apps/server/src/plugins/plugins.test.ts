import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let secure: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  const config = {
    publicUrl: 'https://music.example.org',
    metricsToken: 'let me in',
    trustProxy: 1,
    allowedHosts: ['www.example.org'],
  };
  secure = await openTestApp({ over: server, config });
});
afterAll(async () => {
  await secure.close();
  await server.close();
});

const body = { username: 'nobody', password: 'nothing' };

describe('cross-site requests', () => {
  it.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'http://localhost:3000.evil.example' }, 403],
    [{ origin: 'http://localhost:4000' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [{ 'sec-fetch-site': 'none' }, 401],
    [{ origin: 'http://localhost:3000' }, 401],
    [{ origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' }, 401],
    [{}, 401],
  ])('with %j are answered with %i', async (headers, status) => {
    const rest = await server.call('POST', '/api/login', { body, headers });
    expect(rest.statusCode).toBe(status);
    const trpc = await server.call('POST', '/trpc/account.login', { body, headers });
    expect(trpc.statusCode).toBe(status);
  });

  it('may read, but browsers hide the answer from the other site', async () => {
    const response = await server.call('GET', '/api/artists', {
      headers: { origin: 'https://evil.example' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('are refused when they come over http and the public address is https', async () => {
    const answers = async (headers: Record<string, string>) =>
      (await secure.call('POST', '/api/login', { body, headers })).statusCode;
    expect(await answers({ origin: 'http://music.example.org', host: 'music.example.org' })).toBe(403);
    expect(await answers({ origin: 'https://music.example.org' })).toBe(401);
  });
});

describe('the Host header', () => {
  const statusFor = async (host: string, url = '/api/artists', app = server) =>
    (await app.call('GET', url, { headers: { host } })).statusCode;

  it.each([
    ['localhost:3000', 200],
    ['stagedoor.localhost', 200],
    ['127.0.0.1:3000', 200],
    ['192.168.1.20', 200],
    ['[::1]:3000', 200],
    ['LOCALHOST.', 200],
    ['evil.example', 421],
    ['evil.example:3000', 421],
    ['localhost.evil.example', 421],
    ['music.example.org', 421],
  ])('%s is answered with %i', async (host, status) => {
    expect(await statusFor(host)).toBe(status);
  });

  it('must be the public host or one of ALLOWED_HOSTS when those are set', async () => {
    expect(await statusFor('music.example.org', '/api/artists', secure)).toBe(200);
    expect(await statusFor('www.example.org:8443', '/api/artists', secure)).toBe(200);
    expect(await statusFor('evil.example', '/api/artists', secure)).toBe(421);
    expect(await statusFor('pod-7.internal', '/readyz', secure)).toBe(200);
  });

  // Proves (rules.md, Accounts): foreign host names are answered 421, and two host headers 400
  it('refuses sign-ins from a foreign page that points its name at this server', async () => {
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    const answer = await server.call('POST', '/api/login', { body, headers });
    expect(answer.statusCode).toBe(421);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  // Proves (rules.md, Accounts): foreign host names are answered 421, and two host headers 400
  it('may not be sent twice', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.end('GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('response headers', () => {
  it.each([
    '/api/artists',
    '/api/nothing',
    '/api/user',
    '/healthz',
    '/trpc/account.me',
    '/media/audio/1',
    '/',
    '/api/docs',
  ])('are set on %s', async (url) => {
    const { headers } = await server.call('GET', url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    if (url === '/') expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('keep personal data out of caches, and let public lists be revalidated', async () => {
    const as = await server.register();
    for (const url of [
      '/api/user',
      '/api/account',
      '/api/account/sessions',
      '/api/billing/invoices',
      '/api/notifications',
      '/api/subscriptions',
      '/trpc/account.me',
      '/trpc/billing.overview',
    ]) {
      const { headers, statusCode } = await server.call('GET', url, { as });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-store']);
    }
    const { headers } = await server.call('GET', '/api/artists', { as });
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('are stricter behind https, and cookies are Secure there', async () => {
    const { headers } = await secure.call('GET', '/api/user');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    const person = await secure.call('POST', '/api/register', {
      body: { username: 'secured', email: 'secured@example.com', password: 'secret password' },
    });
    expect(person.cookies.length).toBeGreaterThan(0);
    for (const cookie of person.cookies)
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
  });
});

describe('errors', () => {
  it.each([
    ['{"username":', 400, 'bad_request'],
    ['', 400, 'bad_request'],
    ['"text"', 400, 'bad_request'],
    ['{"__proto__":{"isAdmin":true}}', 400, 'bad_request'],
    [JSON.stringify({ username: 'x'.repeat(2_000_000) }), 413, 'too_large'],
  ])('%.20s is answered with %i', async (payload, status, code) => {
    const headers = { 'content-type': 'application/json' };
    const response = await server.app.inject({ method: 'POST', url: '/api/login', payload, headers });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ message: expect.any(String), code });
  });

  it('names the first invalid field in the words of the form', async () => {
    const response = await server.call('POST', '/api/login', { body: { username: 'ab', password: 'x' } });
    const message = 'Username must be at least 3 characters';
    const password = { path: 'password', message: 'Password must be at least 6 characters' };
    expect(response.json()).toEqual({
      message,
      code: 'bad_request',
      issues: [{ path: 'username', message }, password],
    });
  });

  it('lets programs name JSON where they send nothing', async () => {
    const headers = { 'content-type': 'application/json' };
    const send = (method: 'DELETE' | 'POST', url: string) =>
      server.app.inject({ method, url, headers, payload: '' });
    expect((await send('DELETE', '/api/songs/1/like')).statusCode).toBe(401);
    const login = await send('POST', '/api/login');
    expect(login.statusCode).toBe(400);
    expect(login.json().message).not.toContain('JSON');
  });

  it('refuses other content types', async () => {
    const headers = { 'content-type': 'application/xml' };
    const response = await server.app.inject({ method: 'POST', url: '/api/login', payload: '<a/>', headers });
    expect(response.statusCode).toBe(415);
  });

  it('gives no details of a fault', async () => {
    await server.asOwner('alter table contents rename to contents_away');
    const rest = await server.call('GET', '/api/recent-content');
    const trpc = await server.call('GET', '/trpc/posts.recent?input={}');
    await server.asOwner('alter table contents_away rename to contents');
    expect(rest.statusCode).toBe(500);
    expect(rest.json()).toEqual({ message: 'Something went wrong. Please try again.', code: 'internal' });
    expect(trpc.statusCode).toBe(500);
    expect(trpc.body).not.toMatch(/contents|stack|select/);
  });
});

describe('monitoring', () => {
  it('reports which services work', async () => {
    expect((await server.call('GET', '/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await server.call('GET', '/readyz');
    expect(ready.json()).toEqual({ status: 'ok', database: 'ok', queue: 'ok', storage: 'ok' });
  });

  // Proves (rules.md, The running system): `/metrics` is for this machine only, or for holders of the token
  it('serves metrics to Prometheus from this machine, or only with the token when one is set', async () => {
    await server.call('GET', '/api/artists/1');
    const { body: figures, headers } = await server.call('GET', '/metrics');
    expect(headers['content-type']).toContain('text/plain');
    expect(figures).toContain('route="/api/artists/:id"');
    for (const [ip, headers] of [
      ['198.51.100.9', {}],
      ['127.0.0.1', { 'x-forwarded-for': '198.51.100.9' }],
    ] as const)
      expect((await server.app.inject({ url: '/metrics', remoteAddress: ip, headers })).statusCode, ip).toBe(
        401,
      );
    expect((await secure.call('GET', '/metrics')).statusCode).toBe(401);
    const wrong = { authorization: 'Bearer let me out' };
    expect((await secure.call('GET', '/metrics', { headers: wrong })).statusCode).toBe(401);
    const authorization = 'Bearer let me in';
    expect((await secure.call('GET', '/metrics', { headers: { authorization } })).statusCode).toBe(200);
  });

  // Proves (rules.md, The running system): `TRUST_PROXY` trusts only the given number or names of proxies
  it('trusts X-Forwarded-For of the configured number of proxies', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.9' };
    const last = async () =>
      (
        await server.services.client<{ key: string }[]>`
          select key from rate_limits where key like 'loginPerAddress%' order by resets_at desc limit 1`
      )[0]?.key;
    await server.services.client`delete from rate_limits`;
    await server.call('POST', '/api/login', { body, headers });
    expect(await last()).toBe('loginPerAddress:127.0.0.1');
    await server.services.client`delete from rate_limits`;
    await secure.call('POST', '/api/login', { body, headers });
    expect(await last()).toBe('loginPerAddress:198.51.100.9');
  });
});
