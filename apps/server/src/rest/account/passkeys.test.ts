import { createAuthenticator } from '@stagedoor/auth/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ config: { isDemo: false } });
});
afterAll(() => server.close());

const password = 'secret password';

/** The person with a response's cookies beside their own, as a browser keeps them. */
function after(person: Person | undefined, { cookies }: LightMyRequestResponse): Person {
  const jar = new Map((person?.cookie ?? '').split('; ').map((pair) => [pair.split('=')[0], pair]));
  for (const { name, value } of cookies) jar.set(name, `${name}=${encodeURIComponent(value)}`);
  const cookie = [...jar.values()].filter(Boolean).join('; ');
  return { user: person?.user as Person['user'], cookie };
}

async function add(person: Person, authenticator = createAuthenticator(), headers = {}) {
  const started = await server.call('POST', '/api/account/passkeys/options', {
    as: person,
    body: { password },
  });
  expect(started.statusCode).toBe(200);
  const as = after(person, started);
  const body = authenticator.create(started.json());
  return server.call('POST', '/api/account/passkeys', { as, body, headers });
}

async function enter(authenticator: ReturnType<typeof createAuthenticator>) {
  const started = await server.call('POST', '/api/login/passkey/options');
  const body = authenticator.get(started.json());
  return server.call('POST', '/api/login/passkey', { as: after(undefined, started), body });
}

// Proves (rules.md, Accounts): admins have their rights by passkey
it('an admin outside of demo mode has admin rights when signed in by passkey, not by password alone', async () => {
  const admin = await server.register({ isAdmin: true });
  const list = (as: Person) => server.call('GET', '/api/admin/users', { as });
  expect((await list(admin)).statusCode).toBe(403);
  const authenticator = createAuthenticator();
  const added = await add(admin, authenticator);
  expect(added.statusCode).toBe(201);
  expect((await list(after(admin, added))).statusCode).toBe(200);
  // The old cookie is no longer valid, should it have been copied.
  expect((await list(admin)).statusCode).toBe(401);

  const login = { username: admin.user.username, password };
  const byPassword = after(admin, await server.call('POST', '/api/login', { body: login }));
  expect((await list(byPassword)).json()).toMatchObject({ code: 'second_factor_required' });
  const more = await server.call('POST', '/api/account/passkeys/options', {
    as: byPassword,
    body: { password },
  });
  expect(more.statusCode).toBe(403);

  const entered = await enter(authenticator);
  expect(entered.json()).toEqual(admin.user);
  expect((await list(after(undefined, entered))).statusCode).toBe(200);
});

// Proves (rules.md, Accounts): passkeys are their owner's alone, at most ten, added with the password
it('passkeys are listed, renamed and removed by their owner only', async () => {
  const [owner, stranger] = [await server.register(), await server.register()];
  const added = await add(owner);
  owner.cookie = after(owner, added).cookie;
  const { id } = added.json<{ id: number }>();
  const path = `/api/account/passkeys/${id}`;
  for (const as of [stranger, undefined]) {
    const status = as ? 404 : 401;
    expect((await server.call('PATCH', path, { as, body: { name: 'Mine' } })).statusCode).toBe(status);
    expect((await server.call('DELETE', path, { as, body: { password } })).statusCode).toBe(status);
  }
  expect((await server.call('GET', '/api/account/passkeys', { as: stranger })).json()).toEqual([]);
  const renamed = await server.call('PATCH', path, { as: owner, body: { name: ' My key ' } });
  expect(renamed.json()).toMatchObject({ id, name: 'My key', lastUsedAt: null });
  expect((await server.call('GET', '/api/account/passkeys', { as: owner })).json()).toEqual([renamed.json()]);
  expect((await server.call('DELETE', path, { as: owner, body: { password: 'wrong' } })).statusCode).toBe(
    403,
  );
  expect((await server.call('DELETE', path, { as: owner, body: { password } })).statusCode).toBe(204);
  expect((await server.call('GET', '/api/account/passkeys', { as: owner })).json()).toEqual([]);
});

it('a page of another site can neither add a passkey nor sign in by one', async () => {
  const person = await server.register();
  const origin = 'https://evil.example';
  const forged = createAuthenticator({ origin });
  expect((await add(person, forged)).statusCode).toBe(400);
  expect((await add(person, createAuthenticator(), { origin })).statusCode).toBe(403);
  expect((await server.call('GET', '/api/account/passkeys', { as: person })).json()).toEqual([]);
  expect((await enter(forged)).statusCode).toBe(401);
});

it('an answer shows neither the key nor whose passkey was refused', async () => {
  const person = await server.register();
  const authenticator = createAuthenticator();
  const added = await add(person, authenticator);
  expect(added.json()).toEqual({
    id: expect.any(Number),
    name: 'lightMyRequest',
    isSynced: false,
    createdAt: expect.any(String),
    lastUsedAt: null,
  });
  const known = createAuthenticator();
  const refusals = [
    await enter(known),
    await enter({
      ...known,
      get: (options) => {
        const { response } = known.get(options);
        return { response: { ...response, id: authenticator.id, rawId: authenticator.id } };
      },
    }),
  ];
  const [unknown, wrong] = refusals.map(({ statusCode, body }) => ({ statusCode, body }));
  expect(unknown?.statusCode).toBe(401);
  expect(wrong).toEqual(unknown);
});
