import { inTransaction, publishToServers, systemContext } from '@stagedoor/core';
import { anonymous, makeUser, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { registerInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthContext } from './context.ts';
import { createAuth } from './create-auth.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { openServer } from './testing/open-server.ts';
import { cookieOf, signedIn } from './testing/people.ts';

let test: TestServices;
let auth: AuthContext;
let sessions: Sessions;
beforeAll(async () => {
  test = await openTestServices();
  const opened = createAuth(test.services.db, {
    secret: 's'.repeat(40),
    publicUrl: 'http://localhost:3000',
    isDemo: true,
  });
  auth = { auth: opened, cookie: undefined, userAgent: 'test', hasMail: true, brandName: 'Stagedoor' };
  sessions = createSessions(opened, test.services.db, test.services.live);
});
afterAll(() => test.close());

const { users, accounts, sessions: sessionRows } = tables;
const PASSWORD = 'correct horse';
let count = 0;
const input = (fields: object = {}) => {
  const name = `Person.${++count}`;
  return registerInput.parse({ username: name, email: `${name}@Example.com`, password: PASSWORD, ...fields });
};
const at = (address: string, scale = 1_000) => ({
  ...anonymous(test.services),
  address,
  rateLimitScale: scale,
});
const here = () => at('192.0.2.50');
const INVALID = { code: 'unauthenticated', message: 'Invalid credentials' };

const signIn = (given: { username: string; password: string }) => login(here(), auth, given).then(signedIn);

async function aPerson(fields: object = {}) {
  const given = input(fields);
  const signedIn = await register(here(), auth, given);
  return { ...given, id: signedIn.user.id, cookie: cookieOf(signedIn) };
}

describe('register', () => {
  it('creates an account, keeps the name as typed, and opens a working session', async () => {
    const given = input({ username: 'Ada.Lovelace', email: 'Ada@Example.COM', isArtist: true });
    const signedIn = await register(here(), auth, given);
    expect(signedIn.user).toEqual({
      id: expect.any(Number),
      username: 'Ada.Lovelace',
      email: 'ada@example.com',
      profileImage: null,
      isAdmin: false,
      isArtist: true,
      isModerator: false,
      allowsExplicit: true,
      can: null,
    });
    expect(signedIn.setCookies.join()).toMatch(/stagedoor\.session_token=[^;]+;.*HttpOnly;.*SameSite=Lax/i);
    expect(await sessions.find(cookieOf(signedIn))).toEqual(signedIn.user);
    const [account] = await test.services.db
      .select()
      .from(accounts)
      .where(eq(accounts.userId, signedIn.user.id));
    expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('refuses a taken username or e-mail in any case', async () => {
    const { username, email } = await aPerson();
    const before = await test.services.db.$count(users);
    await expect(register(here(), auth, input({ username: username.toUpperCase() }))).rejects.toMatchObject({
      code: 'conflict',
      message: 'This username is taken',
    });
    await expect(register(here(), auth, input({ email: email.toUpperCase() }))).rejects.toMatchObject({
      code: 'conflict',
      message: 'This e-mail address is already registered',
    });
    expect(await test.services.db.$count(users)).toBe(before);
  });

  it('creates one account from concurrent registrations of one name, and leaves nothing of the others', async () => {
    const given = input();
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) =>
        register(here(), auth, { ...given, email: n % 2 ? given.email : `other${n}.${given.email}` }),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(4).fill('conflict'));
    const people = await test.services.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username, given.username.toLowerCase()));
    expect(people).toHaveLength(1);
    expect(await test.services.db.$count(accounts)).toBe(await test.services.db.$count(users));
  });

  it('accepts no role from the body except artist', async () => {
    const given = { ...input(), isAdmin: true, emailVerified: true, id: 1 };
    const { user } = await register(here(), auth, given);
    const [row] = await test.services.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ isAdmin: false, isArtist: false, emailVerified: false });
  });

  it('leaves no person without credentials behind', async () => {
    const given = input();
    await test.asOwner('alter table accounts add constraint no_more check (false) not valid');
    try {
      await expect(register(here(), auth, given)).rejects.toThrow();
    } finally {
      await test.asOwner('alter table accounts drop constraint no_more');
    }
    expect((await register(here(), auth, given)).user.username).toBe(given.username);
  });

  it('is limited per IP address', async () => {
    const one = at('198.51.100.1', 0.05);
    await register(one, auth, input());
    await expect(register(one, auth, input())).rejects.toMatchObject({ code: 'rate_limited' });
    await register(at('198.51.100.2', 0.05), auth, input());
  });
});

describe('login', () => {
  it('accepts the right password, whatever the case of the name', async () => {
    const person = await aPerson();
    for (const username of [person.username, person.username.toUpperCase()]) {
      const result = await signIn({ username, password: PASSWORD });
      expect(result.user).toMatchObject({ id: person.id, username: person.username });
      expect(await sessions.find(cookieOf(result))).toEqual(result.user);
    }
  });

  it('answers a wrong password, an unknown name and a deleted person alike, and leaves no session', async () => {
    const [person, deleted] = [await aPerson(), await aPerson()];
    const set = (id: number, fields: object) =>
      test.services.db.update(users).set(fields).where(eq(users.id, id));
    await set(deleted.id, { deletedAt: new Date() });
    const passwordless = await makeUser(test.services, { username: 'nologin', displayUsername: 'nologin' });
    expect(passwordless.id).toBeGreaterThan(0);
    const before = await test.services.db.$count(sessionRows);
    for (const [username, password] of [
      [person.username, 'wrong horse'],
      [person.username, PASSWORD.toUpperCase()],
      ['nobody-of-that-name', PASSWORD],
      ['x'.repeat(254), PASSWORD],
      ["' or 1=1 --", PASSWORD],
      ['nologin', PASSWORD],
      [person.email, 'wrong horse'],
      [deleted.email, PASSWORD],
      [deleted.username, PASSWORD],
    ] as const)
      await expect(login(here(), auth, { username, password }), username).rejects.toMatchObject(INVALID);
    expect(await test.services.db.$count(sessionRows)).toBe(before);
  });

  it('takes as long for an unknown name as for a wrong password', async () => {
    const person = await aPerson();
    const fastest = async (username: string) => {
      const times: number[] = [];
      for (let n = 0; n < 7; n++) {
        const start = performance.now();
        await login(here(), auth, { username, password: 'wrong horse' }).catch(() => {});
        times.push(performance.now() - start);
      }
      return Math.min(...times);
    };
    const [known, unknown] = [await fastest(person.username), await fastest('nobody-at-all')];
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  const guess = (address: string, username: string, password = 'wrong horse') =>
    login(at(address, 1), auth, { username, password }).then(signedIn);

  it('stops the eleventh guess at an account from one IP address, and nobody elsewhere', async () => {
    const person = await aPerson();
    const attacker = '203.0.113.10';
    for (let n = 0; n < 10; n++)
      await expect(guess(attacker, person.username)).rejects.toMatchObject(INVALID);
    const limited = { code: 'rate_limited', retryAfterSeconds: expect.any(Number) };
    await expect(guess(attacker, person.username.toUpperCase())).rejects.toMatchObject(limited);
    await expect(guess(attacker, person.username, PASSWORD)).rejects.toMatchObject(limited);
    expect((await guess('203.0.113.11', person.username, PASSWORD)).user.id).toBe(person.id);
    expect((await guess(attacker, (await aPerson()).username, PASSWORD)).user.id).toBeGreaterThan(0);
  });

  it('stops the thirty-first guess from an IP address, or from an IPv6 network', async () => {
    const person = await aPerson();
    const addresses = (n: number) => `2001:db8:1:2::${n.toString(16)}`;
    for (let n = 0; n < 30; n++)
      await expect(guess(addresses(n), `guess-${n}`)).rejects.toMatchObject(INVALID);
    await expect(guess(addresses(31), 'guess-31')).rejects.toMatchObject({ code: 'rate_limited' });
    expect((await guess('2001:db8:1:3::1', person.username, PASSWORD)).user.id).toBe(person.id);
  });

  it('does not count right passwords', async () => {
    const person = await aPerson();
    for (let n = 0; n < 35; n++) await guess('203.0.113.20', person.username, PASSWORD);
    for (let n = 0; n < 9; n++)
      await expect(guess('203.0.113.20', person.username)).rejects.toMatchObject(INVALID);
    expect((await guess('203.0.113.20', person.username, PASSWORD)).user.id).toBe(person.id);
  });
});

describe('sessions', () => {
  const asPerson = (id: number) => ({
    ...here(),
    actor: { kind: 'user' as const, userId: id, isArtist: false, isAdmin: false },
  });

  it('end at once at logout, here and on another server, and no others do', async () => {
    const person = await aPerson();
    const second = cookieOf(await signIn({ username: person.username, password: PASSWORD }));
    const other = await openServer(test.databaseUrl, test.services.storage);
    try {
      for (const server of [sessions, other.sessions])
        expect(await server.find(person.cookie)).toMatchObject({ id: person.id });
      const heard = other.whenSessionEnds(person.id);
      const { setCookies } = await logout(asPerson(person.id), { ...auth, cookie: person.cookie });
      expect(setCookies.join()).toMatch(/stagedoor\.session_token=;.*Max-Age=0/i);
      expect(await sessions.find(person.cookie)).toBeNull();
      await heard;
      expect(await other.sessions.find(person.cookie)).toBeNull();
      expect(await sessions.find(second)).toMatchObject({ id: person.id });
      await logout(asPerson(person.id), { ...auth, cookie: person.cookie });
    } finally {
      await other.close();
    }
  });

  it('may be ended when they do not exist', async () => {
    expect(await logout(here(), auth)).toEqual({ setCookies: [] });
  });

  it('are cached, and dropped from the cache when a role changes', async () => {
    const person = await aPerson();
    expect(await sessions.find(person.cookie)).toMatchObject({ isAdmin: false });
    await test.services.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
    expect(await sessions.find(person.cookie)).toMatchObject({ isAdmin: false });
    await inTransaction(systemContext(test.services, 'test'), (ctx) =>
      publishToServers(ctx, { type: 'rights-changed', userId: person.id }),
    );
    expect(await sessions.find(person.cookie)).toMatchObject({ isAdmin: true });
  });

  it('belong to nobody with a wrong, changed or missing cookie, or when the person is deleted or suspended', async () => {
    const person = await aPerson();
    const [name, value = ''] = person.cookie.split('=');
    for (const cookie of [
      undefined,
      '',
      'a=b',
      `${name}=x`,
      `${name}=${value.slice(0, -6)}AAAA%3D`,
      `x${person.cookie}`,
    ])
      expect(await sessions.find(cookie)).toBeNull();
    expect(await sessions.find(`a=b; ${person.cookie}; c=d`)).toMatchObject({ id: person.id });
    for (const fields of [{ deletedAt: new Date() }, { suspendedAt: new Date() }]) {
      const gone = await aPerson();
      await test.services.db.update(users).set(fields).where(eq(users.id, gone.id));
      expect(await sessions.find(gone.cookie)).toBeNull();
    }
  });

  it('are not cached when they end during the lookup', async () => {
    const person = await aPerson();
    const { api } = auth.auth;
    const getSession = (async (input: Parameters<typeof api.getSession>[0]) => {
      const session = await api.getSession(input);
      if (session) await logout(asPerson(person.id), { ...auth, cookie: person.cookie });
      return session;
    }) as typeof api.getSession;
    const slow = { ...auth.auth, api: { ...api, getSession } };
    const looking = createSessions(slow, test.services.db, test.services.live);
    expect(await looking.find(person.cookie)).toMatchObject({ id: person.id });
    expect(await looking.find(person.cookie)).toBeNull();
  });
});
