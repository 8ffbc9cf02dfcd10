import { raceForRow } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmPasskey, startPasskey } from './add-passkey.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { loginWithPasskey, startPasskeyLogin } from './login-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './passkey-list.ts';
import { changeProfile } from './profile.ts';
import { confirmSecondFactor, startSecondFactor } from './second-factor.ts';
import { type Authenticator, createAuthenticator } from './testing/authenticator.ts';
import { FORBIDDEN, openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { cookieOf, from, keepCookie, PASSWORD, type TestPerson } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

const password = PASSWORD;
const NOT_FOUND = { code: 'not_found' };
const REFUSED = { code: 'unauthenticated', message: expect.stringContaining('was not accepted') };
const NOT_ADDED = { code: 'bad_request', message: expect.stringContaining('could not be added') };

/** Cookies of an answer, beside those that the browser had. */
const withCookies = <T extends { cookie: string | undefined }>(context: T, setCookies: string[]): T => ({
  ...context,
  cookie: [context.cookie, ...setCookies.map((cookie) => cookie.split(';')[0])].filter(Boolean).join('; '),
});

async function add(person: TestPerson, authenticator = createAuthenticator()) {
  const { options, setCookies } = await startPasskey(person.ctx, person.context, { password });
  const context = withCookies(person.context, setCookies);
  const added = await confirmPasskey(person.ctx, context, authenticator.create(options));
  keepCookie(person, added);
  return added.passkey;
}

/** A sign-in in a new browser. */
async function enter(authenticator: Authenticator) {
  const { context } = await test.aPerson();
  const empty = { ...context, cookie: undefined };
  const { options, setCookies } = await startPasskeyLogin(from(test.services), empty);
  return loginWithPasskey(from(test.services), withCookies(empty, setCookies), authenticator.get(options));
}

/** An admin outside of demo mode who signed in by password alone. */
const byPassword = (person: TestPerson, needsSecondFactor: 'setup' | 'entry'): TestPerson => ({
  ...person,
  ctx: {
    ...person.ctx,
    actor: { kind: 'user', userId: person.id, isArtist: false, isAdmin: false, needsSecondFactor },
  },
});
const find = (cookie: string) => test.sessions.findAndRenew(cookie);

describe('a passkey', () => {
  // Proves (rules.md, Accounts): a passkey signs in instead of a password and a code
  it('signs in without a password and counts as the second factor', async () => {
    const person = await test.aPerson();
    expect(await find(await test.signIn(person))).toMatchObject({ secondFactor: 'none' });
    const authenticator = createAuthenticator();
    await add(person, authenticator);
    const signedIn = await enter(authenticator);
    expect(signedIn.user.id).toBe(person.id);
    expect(await find(cookieOf(signedIn))).toMatchObject({ user: { id: person.id }, secondFactor: 'given' });
    expect(await find(await test.signIn(person))).toMatchObject({ secondFactor: 'due' });
    const [listed] = await listPasskeys(person.ctx);
    expect(listed).toMatchObject({ name: 'Firefox on Windows', lastUsedAt: expect.any(String) });
  });

  it('asks no code of a person who has an app, too', async () => {
    const person = await test.aPerson();
    const authenticator = createAuthenticator();
    await add(person, authenticator);
    await test.services.db
      .update(tables.users)
      .set({ twoFactorEnabled: true })
      .where(eq(tables.users.id, person.id));
    expect((await enter(authenticator)).user.id).toBe(person.id);
  });

  // Proves (rules.md, Accounts): changes of second factors are mailed
  it('tells the person by mail when one is added or removed', async () => {
    const person = await test.aPerson();
    const { id } = await add(person);
    await removePasskey(person.ctx, person.context, { id, password });
    const mails = await test.mailsOf(person.id, 'second-factor-changed');
    expect(mails.map(({ data }) => data.change)).toEqual(['passkey-removed', 'passkey-added']);
  });

  // Proves (rules.md, Accounts): passkeys are their owner's alone, at most ten, added with the password
  it('needs the password to be added and removed', async () => {
    const person = await test.aPerson();
    const { id } = await add(person);
    const wrong = { password: 'wrong horse' };
    await expect(startPasskey(person.ctx, person.context, wrong)).rejects.toMatchObject(FORBIDDEN);
    await expect(removePasskey(person.ctx, person.context, { id, ...wrong })).rejects.toMatchObject(
      FORBIDDEN,
    );
    expect(await listPasskeys(person.ctx)).toHaveLength(1);
  });

  it('can be renamed and removed by its owner only', async () => {
    const [person, stranger] = [await test.aPerson(), await test.aPerson()];
    const authenticator = createAuthenticator();
    const { id } = await add(person, authenticator);
    await expect(renamePasskey(stranger.ctx, { id, name: 'Mine' })).rejects.toMatchObject(NOT_FOUND);
    await expect(removePasskey(stranger.ctx, stranger.context, { id, password })).rejects.toMatchObject(
      NOT_FOUND,
    );
    expect(await listPasskeys(stranger.ctx)).toEqual([]);
    expect(await renamePasskey(person.ctx, { id, name: 'My key' })).toMatchObject({ name: 'My key' });
    await removePasskey(person.ctx, person.context, { id, password });
    await expect(enter(authenticator)).rejects.toMatchObject(REFUSED);
  });

  it('cannot be added to another person’s account by their challenge, nor twice by one challenge', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    const { options, setCookies } = await startPasskey(person.ctx, person.context, { password });
    const answer = createAuthenticator().create(options);
    const theirs = withCookies(other.context, setCookies);
    await expect(confirmPasskey(other.ctx, theirs, answer)).rejects.toMatchObject(NOT_ADDED);
    const own = withCookies(person.context, setCookies);
    await expect(confirmPasskey(person.ctx, own, answer)).rejects.toMatchObject(NOT_ADDED);
    await expect(confirmPasskey(person.ctx, person.context, answer)).rejects.toMatchObject(NOT_ADDED);
    expect(await listPasskeys(person.ctx)).toEqual([]);
  });

  // Proves (rules.md, Accounts): a passkey signs in instead of a password and a code
  it.each([
    ['another site', { origin: 'http://localhost.evil.example' }],
    ['another port', { origin: 'http://localhost:3001' }],
    ['a device that did not check who holds it', { isUnlocked: false }],
  ])('is refused from %s', async (_what, how) => {
    const person = await test.aPerson();
    const before = await test.services.db.$count(tables.sessions, eq(tables.sessions.userId, person.id));
    await expect(add(person, createAuthenticator(how))).rejects.toMatchObject(NOT_ADDED);
    expect(await listPasskeys(person.ctx)).toEqual([]);

    const good = createAuthenticator();
    await add(person, good);
    const bad = createAuthenticator(how);
    const get: Authenticator['get'] = (options) => {
      const { response } = bad.get(options);
      return { response: { ...response, id: good.id, rawId: good.id } };
    };
    await expect(enter({ ...good, get })).rejects.toMatchObject(REFUSED);
    const after = await test.services.db.$count(tables.sessions, eq(tables.sessions.userId, person.id));
    expect(after).toBe(before);
  });

  it('signs in once with each challenge', async () => {
    const person = await test.aPerson();
    const authenticator = createAuthenticator();
    await add(person, authenticator);
    const empty = { ...person.context, cookie: undefined };
    const { options, setCookies } = await startPasskeyLogin(from(test.services), empty);
    const context = withCookies(empty, setCookies);
    const answer = authenticator.get(options);
    await loginWithPasskey(from(test.services), context, answer);
    await expect(loginWithPasskey(from(test.services), context, answer)).rejects.toMatchObject(REFUSED);
    await expect(loginWithPasskey(from(test.services), empty, answer)).rejects.toMatchObject(REFUSED);
  });

  // Proves (rules.md, Accounts): a removed factor proves nothing, and a new one forgets the devices that were known
  it('lets nobody in when it is removed meanwhile', async () => {
    const person = await test.aPerson();
    const authenticator = createAuthenticator();
    await add(person, authenticator);
    const count = () => test.services.db.$count(tables.sessions, eq(tables.sessions.userId, person.id));
    const before = await count();
    const [entering] = await raceForRow(
      test.services,
      { table: 'users', id: person.id },
      [() => enter(authenticator)],
      (tx) => tx`delete from passkeys where user_id = ${person.id}`,
    );
    expect(entering).toMatchObject({ status: 'rejected', reason: { message: 'Invalid credentials' } });
    expect(await count()).toBe(before);
  });

  // Proves (rules.md, Accounts): passkeys are their owner's alone, at most ten, added with the password
  it('is refused beyond ten, also when several are added at once', async () => {
    const person = await test.aPerson();
    for (let count = 1; count < 10; count++) await add(person);
    const started = await Promise.all(
      [1, 2, 3].map(() => startPasskey(person.ctx, person.context, { password })),
    );
    const added = await Promise.allSettled(
      started.map(({ options, setCookies }) =>
        confirmPasskey(
          person.ctx,
          withCookies(person.context, setCookies),
          createAuthenticator().create(options),
        ),
      ),
    );
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await listPasskeys(person.ctx)).toHaveLength(10);
    for (const one of added) if (one.status === 'fulfilled') keepCookie(person, one.value);
    await expect(add(person)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('lets nobody in whose account is suspended, and brings back an account that was to be deleted', async () => {
    const person = await test.aPerson();
    const authenticator = createAuthenticator();
    await add(person, authenticator);
    const { users } = tables;
    const set = (values: Partial<typeof users.$inferInsert>) =>
      test.services.db.update(users).set(values).where(eq(users.id, person.id));
    await set({ suspendedAt: new Date() });
    await expect(enter(authenticator)).rejects.toMatchObject({ code: 'account_suspended' });
    await set({ suspendedAt: null, deletedAt: new Date(), deletionRequestedAt: new Date() });
    expect(await enter(authenticator)).toMatchObject({ isRestored: true, user: { id: person.id } });
  });
});

describe('a session that began with a passkey', () => {
  it('stays proven when the password changes, until the last passkey is removed', async () => {
    const person = await test.aPerson();
    const authenticator = createAuthenticator();
    const { id } = await add(person, authenticator);
    const context = { ...person.context, cookie: cookieOf(await enter(authenticator)) };
    const newPassword = 'battery staple';
    const changed = await changePassword(person.ctx, context, { currentPassword: password, newPassword });
    expect(await find(cookieOf(changed))).toMatchObject({ secondFactor: 'given' });
    const renewed = { ...context, cookie: cookieOf(changed) };
    await removePasskey(person.ctx, renewed, { id, password: newPassword });
    expect(await find(cookieOf(changed))).toMatchObject({ secondFactor: 'none' });
  });
});

describe('an admin who signed in by password alone', () => {
  it('sets up the first passkey, and has their rights from then on', async () => {
    const person = byPassword(await test.aPerson(), 'setup');
    await add(person);
    expect(await find(person.cookie)).toMatchObject({ secondFactor: 'given' });
  });

  // Proves (rules.md, Accounts): admins have their rights by passkey
  it('can change neither second factors nor password and address when there is a passkey', async () => {
    const owner = await test.aPerson();
    const cookie = await test.signIn(owner);
    // The server's remembered rights may be older than the passkey.
    const person = byPassword({ ...owner, cookie, context: { ...owner.context, cookie } }, 'setup');
    const { options, setCookies } = await startPasskey(person.ctx, person.context, { password });
    await startSecondFactor(person.ctx, person.context, { password });
    const { id } = await add(owner);
    const late = confirmPasskey(
      person.ctx,
      withCookies(person.context, setCookies),
      createAuthenticator().create(options),
    );
    const attempts = [
      late,
      startPasskey(person.ctx, person.context, { password }),
      startSecondFactor(person.ctx, person.context, { password }),
      confirmSecondFactor(person.ctx, person.context, { code: '000000' }),
      removePasskey(person.ctx, person.context, { id, password }),
      changePassword(person.ctx, person.context, {
        currentPassword: password,
        newPassword: 'battery staple',
      }),
      changeProfile(person.ctx, person.context, { email: 'thief@example.org' }),
    ];
    for (const { status, ...rest } of await Promise.allSettled(attempts))
      expect({ status, ...rest }).toMatchObject({
        status: 'rejected',
        reason: { code: 'second_factor_required' },
      });
    expect(await listPasskeys(person.ctx)).toHaveLength(1);
  });
});

it('a demo account cannot sign in by passkey outside of demo mode', async () => {
  const person = await test.aPerson();
  const authenticator = createAuthenticator();
  await add(person, authenticator);
  const { users } = tables;
  await test.services.db.update(users).set({ isDemo: true }).where(eq(users.id, person.id));
  const { context } = await test.aPerson();
  const strict = { ...context, auth: test.openAuth({ isDemo: false }), cookie: undefined };
  const { options, setCookies } = await startPasskeyLogin(from(test.services), strict);
  const entering = loginWithPasskey(
    from(test.services),
    withCookies(strict, setCookies),
    authenticator.get(options),
  );
  await expect(entering).rejects.toMatchObject(REFUSED);
  const visitor = { ...context, cookie: undefined };
  const entered = await login(from(test.services), visitor, { username: person.username, password });
  expect(entered).toMatchObject({ user: { id: person.id } });
});
