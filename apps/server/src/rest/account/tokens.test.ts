import { hashOfSecret } from '@stagedoor/core/platform/releases';
import { makeArtist, makeSong, makeSubscription } from '@stagedoor/core/testing';
import type { Token, TokenScope } from '@stagedoor/validators';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CLOSED_TO_TOKENS } from '../../testing/closed-to-tokens.ts';
import { makeToken } from '../../testing/make-token.ts';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

const INVALID = { code: 'invalid_token' };
const SHORT = { code: 'scope_required' };
const DAY_MS = 24 * 3600 * 1000;

let server: TestApp;
let fan: Person;
let songId: number;
beforeAll(async () => {
  server = await openTestApp();
  fan = await server.register();
  const artist = await makeArtist(server.services);
  songId = (await makeSong(server.services, { artistId: artist.id })).id;
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const me = async (headers: Record<string, string>) => server.call('GET', '/api/user', { headers });

// Proves (rules.md, Tokens for programs): a token is shown once and kept as a hash, and its use is noted
it('is made, used, listed without the token, and revoked', async () => {
  const other = await makeToken(server, fan, ['read']);
  const made = await makeToken(server, fan, ['read']);
  expect(made).toMatchObject({ name: 'A program', scopes: ['read'], token: expect.stringMatching(/^sd_/) });
  const { client } = server.services;
  const [row] = await client`select * from program_tokens where id = ${made.id}`;
  expect(row).toMatchObject({ token_hash: hashOfSecret(made.token), sealed_token: null });
  expect(JSON.stringify(row)).not.toContain(made.token);

  expect((await me(made.headers)).json()).toMatchObject({ id: fan.user.id });
  const listed = await server.call('GET', '/api/tokens', { as: fan });
  expect(listed.body).not.toContain(made.token);
  const [first] = listed.json<Token[]>();
  expect(first).toMatchObject({ id: made.id, lastUsedAt: expect.any(String) });

  expect((await server.call('DELETE', `/api/tokens/${made.id}`, { as: fan })).statusCode).toBe(204);
  const refused = await me(made.headers);
  expect(refused.statusCode).toBe(401);
  expect(refused.json()).toMatchObject(INVALID);
  expect((await me(other.headers)).statusCode).toBe(200);
  expect(refused.headers['www-authenticate']).toContain('invalid_token');
  const acts = await server.call('GET', '/api/account/security-events', { as: fan });
  expect(acts.json<{ kind: string }[]>().map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['token-created', 'token-revoked']),
  );
});

describe('of all documented calls', () => {
  interface Document {
    paths: Record<string, Record<string, { security: Record<string, string[]>[] }>>;
  }
  const listCalls = async () => {
    const { paths } = (await server.call('GET', '/api/openapi.json')).json<Document>();
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        scope: security.find(({ token }) => token)?.token?.[0],
      })),
    );
  };

  // Proves (rules.md, Tokens for programs): every call names the scope that it needs, or is closed to tokens
  it('those without a scope are known to have none', async () => {
    const wrong = (await listCalls()).filter(
      ({ name, scope }) => (scope === undefined) !== CLOSED_TO_TOKENS.some((known) => known.test(name)),
    );
    expect(wrong).toEqual([]);
  });

  // Proves (rules.md, Tokens for programs): every call names the scope that it needs, or is closed to tokens
  it.each<TokenScope>(['read', 'library', 'studio'])(
    'a token makes those that its scope covers (%s) and no others, not even an admin’s',
    async (given) => {
      const admin = await server.register({ isAdmin: true, isArtist: true });
      const { headers } = await makeToken(server, admin, [given]);
      const wrong: string[] = [];
      for (const { name, scope } of await listCalls()) {
        const [method, path = ''] = name.split(' ');
        const url = path.replaceAll(/\{\w+\}/g, '1');
        const response = await server.call(method as 'GET', url, { headers, as: admin });
        const isClosed = response.statusCode === 403 && response.body.includes('scope_required');
        // An answer to HEAD has no body.
        const isShut = method === 'HEAD' ? response.statusCode === 403 : isClosed;
        const isCovered = scope === 'read' || scope === given;
        if (isShut === isCovered) wrong.push(`${name}: ${response.statusCode} ${response.body}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

// Proves (rules.md, Tokens for programs): a wrong token is refused, also beside a good cookie
it.each([
  ['a guess', () => `sd_${'A'.repeat(43)}`],
  ['nothing', () => ''],
  ['a session’s cookie', () => fan.cookie],
  ['a longer one', async () => `${(await makeToken(server, fan, ['read'])).token}A`],
])('%s is refused and never falls back to the cookie', async (_name, find) => {
  const headers = { authorization: `Bearer ${await find()}` };
  for (const url of ['/api/user', '/api/auth/status', `/api/songs/${songId}`]) {
    const response = await server.call('GET', url, { headers, as: fan });
    expect([response.statusCode, response.json()]).toMatchObject([401, INVALID]);
  }
});

// Proves (rules.md, Tokens for programs): a token ends with its time, with its person's suspension and deletion
it('ends with its time and its person', async () => {
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  const short = await makeToken(server, fan, ['read'], { expiresAt });
  expect((await me(short.headers)).statusCode).toBe(200);
  server.setNow(new Date(Date.now() + DAY_MS + 1));
  expect((await me(short.headers)).json()).toMatchObject(INVALID);
  server.setNow(null);

  const other = await server.register();
  const { headers } = await makeToken(server, other, ['read']);
  const { client } = server.services;
  const { id } = other.user;
  await client`update users set suspended_at = now() where id = ${id}`;
  expect((await me(headers)).json()).toMatchObject(INVALID);
  await client`update users set suspended_at = null where id = ${id}`;
  expect((await me(headers)).statusCode).toBe(200);
  await client`update users set deleted_at = now() where id = ${id}`;
  expect((await me(headers)).json()).toMatchObject(INVALID);
});

// Proves (rules.md, Tokens for programs): a token acts as its person, from whichever site the request comes
it('acts as its person alone, whatever cookie comes beside it, and needs no origin', async () => {
  const other = await server.register();
  const { headers } = await makeToken(server, other, ['library']);
  const foreign = { ...headers, origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  const liked = await server.call('POST', `/api/songs/${songId}/like`, { as: fan, headers: foreign });
  expect(liked.statusCode, liked.body).toBe(200);
  const isLiked = async (as: Person) =>
    (await server.call('GET', `/api/songs/${songId}/is-liked`, { as })).json<{ isLiked: boolean }>().isLiked;
  expect([await isLiked(other), await isLiked(fan)]).toEqual([true, false]);
  const status = await server.call('GET', '/trpc/tokens.list', { as: fan, headers });
  expect(status.statusCode).toBe(403);
  expect(liked.headers['set-cookie']).toBeUndefined();
});

it('makes and revokes no token, and widens none', async () => {
  const all = await makeToken(server, fan, ['read', 'library', 'studio']);
  const { headers } = all;
  const body = { name: 'More', scopes: ['studio'] };
  expect((await server.call('POST', '/api/tokens', { headers, body })).json()).toMatchObject(SHORT);
  expect((await server.call('DELETE', `/api/tokens/${all.id}`, { headers })).json()).toMatchObject(SHORT);
  // Studio is a scope, not a role.
  const own = await server.call('GET', '/api/dashboard/artist', { headers });
  expect(own.json()).toMatchObject({ code: 'forbidden' });
});

it.each([
  [{ scopes: [] }, 'scopes'],
  [{ scopes: ['admin'] }, 'scopes.0'],
  [{ scopes: ['read', 'read'] }, 'scopes'],
  [{ name: ' ' }, 'name'],
  [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'expiresAt'],
  [{ isForSubsonic: true, scopes: ['read'] }, 'scopes'],
])('refuses %j', async (fields, path) => {
  const body = { name: 'A program', scopes: ['read'], ...fields };
  const response = await server.call('POST', '/api/tokens', { as: fan, body });
  expect(response.statusCode).toBe(400);
  expect(response.json<{ issues: object[] }>().issues).toContainEqual(expect.objectContaining({ path }));
});

it('is its owner’s alone', async () => {
  const { id } = await makeToken(server, fan, ['read']);
  const other = await server.register();
  expect((await server.call('GET', '/api/tokens', { as: other })).json()).toEqual([]);
  expect((await server.call('DELETE', `/api/tokens/${id}`, { as: other })).statusCode).toBe(404);
  expect((await server.call('GET', '/api/tokens')).statusCode).toBe(401);
});

// Proves (rules.md, Tokens for programs): a token acts as its person, from whichever site the request comes
it('opens premium music to its person alone, and closes it with the subscription', async () => {
  const artist = await makeArtist(server.services);
  const premium = await makeSong(server.services, { artistId: artist.id, isPremium: true });
  const subscriber = await server.register();
  await makeSubscription(server.services, { userId: subscriber.user.id, artistId: artist.id });
  const isLocked = async (headers: Record<string, string>) =>
    (await server.call('GET', `/api/songs/${premium.id}`, { headers, as: subscriber })).json().isLocked;
  expect(await isLocked((await makeToken(server, subscriber, ['read'])).headers)).toBe(false);
  expect(await isLocked((await makeToken(server, fan, ['read'])).headers)).toBe(true);
});
