import { raceForRow } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../../e2e/setup/app-code.ts';
import { confirmPasskey, startPasskey } from './add-passkey.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount } from './delete-account.ts';
import { enterSecondFactor } from './enter-second-factor.ts';
import { login } from './login.ts';
import { loginWithSecondFactor } from './login-second-factor.ts';
import { removePasskey } from './passkey-list.ts';
import { changeEmail, changeProfile } from './profile.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';
import { listSessions } from './session-list.ts';
import { createAuthenticator } from './testing/authenticator.ts';
import { openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { from, keepCookie, PASSWORD, type TestPerson } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

const { knownDevices, passkeys, sessions, usedCodes } = tables;
const password = PASSWORD;
const REQUIRED = { code: 'second_factor_required' };
const NOT_RIGHT = { code: 'bad_request', message: 'This code is not right' };
const SIGNED_OUT = { code: 'unauthenticated' };

/** Another session of the same person, which begins by password alone. */
async function anotherSession(person: TestPerson): Promise<TestPerson> {
  const cookie = await test.signIn(person);
  return { ...person, cookie, context: { ...person.context, cookie } };
}

async function setUp(person: TestPerson) {
  const { secret, recoveryCodes } = await startSecondFactor(person.ctx, person.context, { password });
  keepCookie(person, await confirmSecondFactor(person.ctx, person.context, { code: appCode(secret) }));
  return { recoveryCodes, nextCode: () => appCode(secret, 1) };
}

/** A person whose `older` session began before they set up an authenticator app in the `newer` one. */
async function twoSessions() {
  const newer = await test.aPerson();
  const older = await anotherSession(newer);
  return { newer, older, ...(await setUp(newer)) };
}

const enter = (person: TestPerson, code: string) => enterSecondFactor(person.ctx, person.context, { code });
const look = async ({ cookie }: TestPerson) => (await test.sessions.findAndRenew(cookie)).secondFactor;
const rowOf = ({ id }: TestPerson) => ({ table: 'users' as const, id });
const sessionsOf = ({ id }: TestPerson) => test.services.db.$count(sessions, eq(sessions.userId, id));

async function addPasskey(person: TestPerson) {
  const { options, setCookies } = await startPasskey(person.ctx, person.context, { password });
  const cookie = [person.cookie, ...setCookies.map((one) => one.split(';')[0])].join('; ');
  const made = createAuthenticator().create(options);
  const added = await confirmPasskey(person.ctx, { ...person.context, cookie }, made);
  keepCookie(person, added);
  return added.passkey;
}

describe('entering a code in a session that began by password alone', () => {
  // Proves (rules.md, Accounts): a session that gains something gets another cookie, and nothing when it is ended meanwhile
  it('gives the session the second factor, under another cookie, and leaves the others as they are', async () => {
    const { newer, older, nextCode } = await twoSessions();
    expect(await look(older)).toBe('due');
    const before = await listSessions(older.ctx, older.context);
    const signedInAt = before.find(({ isCurrent }) => isCurrent)?.createdAt;
    const old = older.cookie;
    keepCookie(older, await enter(older, nextCode()));
    expect(await look(older)).toBe('given');
    expect(await look(newer)).toBe('given');
    expect(await test.sessions.find(old)).toBeNull();
    const [current, ...others] = await listSessions(older.ctx, older.context);
    // A code does not count as a recent sign-in.
    expect(current).toMatchObject({ isCurrent: true, secondFactor: 'app', createdAt: signedInAt });
    expect(others).toHaveLength(1);
  });

  // Proves (rules.md, Accounts): a code of an app lets in once
  it('accepts neither a wrong code, nor a used one, nor one of two at once', async () => {
    const { newer, older, nextCode } = await twoSessions();
    await expect(enter(older, '000000')).rejects.toMatchObject(NOT_RIGHT);
    const code = nextCode();
    const results = await Promise.allSettled([enter(older, code), enter(newer, code), enter(older, code)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(enter(newer, code)).rejects.toThrow();
  });

  // Proves (rules.md, Accounts): a code of an app lets in once
  it('accepts a recovery code once, also when it is sent at once', async () => {
    const { newer, older, recoveryCodes } = await twoSessions();
    const [code = ''] = recoveryCodes;
    const results = await Promise.allSettled([enter(older, code), enter(newer, code)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await test.services.db.$count(sessions, eq(sessions.secondFactor, 'recovery-code'))).toBe(1);
  });

  it('does not turn on an app whose set-up nobody has finished', async () => {
    const person = await test.aPerson();
    const { secret } = await startSecondFactor(person.ctx, person.context, { password });
    await expect(enter(person, appCode(secret))).rejects.toMatchObject({ code: 'conflict' });
    expect(await test.userOf(person.id)).toMatchObject({ twoFactorEnabled: false });
    expect(await look(person)).toBe('none');
  });

  // Proves (rules.md, Accounts): of many codes at once, on two servers, no more are compared than the limit; known devices and other addresses are spared
  it('is limited to five wrong codes at once, and ten sessions have no more than one', async () => {
    const { newer, older, nextCode } = await twoSessions();
    await test.services.db.delete(knownDevices).where(eq(knownDevices.userId, newer.id));
    const guesses = Array.from({ length: 40 }, (_, n) =>
      enter(n % 2 ? newer : older, String(n).padStart(6, '0')),
    );
    const refusals = (await Promise.allSettled(guesses)).map((result) =>
      result.status === 'rejected' ? result.reason.code : result.status,
    );
    expect(refusals.filter((code) => code === 'bad_request')).toHaveLength(5);
    expect(refusals.filter((code) => code === 'rate_limited')).toHaveLength(35);
    await expect(enter(older, nextCode())).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await look(older)).toBe('due');
  });

  // Proves (rules.md, Accounts): a session that gains something gets another cookie, and nothing when it is ended meanwhile
  it('leaves nothing to a session that is ended meanwhile', async () => {
    const { older, recoveryCodes } = await twoSessions();
    const [entering] = await raceForRow(
      test.services,
      rowOf(older),
      [() => enter(older, recoveryCodes[0] ?? '')],
      (tx) => tx`delete from sessions where user_id = ${older.id}`,
    );
    expect(entering).toMatchObject({ status: 'rejected', reason: SIGNED_OUT });
    expect(await sessionsOf(older)).toBe(0);
  });
});

describe('a session that has not given the second factor of its account', () => {
  // Proves (rules.md, Accounts): a session that has not given the second factor of its account changes neither factors nor password, address and account
  it('changes neither how the person signs in nor the account, with the right password', async () => {
    const { older } = await twoSessions();
    const { ctx, context } = older;
    const email = 'thief@example.org';
    const attempts = [
      startSecondFactor(ctx, context, { password }),
      confirmSecondFactor(ctx, context, { code: '000000' }),
      removeSecondFactor(ctx, context, { password }),
      renewRecoveryCodes(ctx, context, { password }),
      startPasskey(ctx, context, { password }),
      changePassword(ctx, context, { currentPassword: password, newPassword: 'battery staple' }),
      changeEmail(ctx, context, { email, currentPassword: password }),
      changeProfile(ctx, context, { email }),
      deleteAccount(ctx, context, { password }),
    ];
    for (const { status, ...rest } of await Promise.allSettled(attempts))
      expect({ status, ...rest }).toMatchObject({ status: 'rejected', reason: REQUIRED });
    expect(await test.userOf(older.id)).toMatchObject({ twoFactorEnabled: true, deletedAt: null });
  });

  // Proves (rules.md, Accounts): a session that has not given the second factor of its account changes neither factors nor password, address and account
  it('of a fan with a passkey and no app needs the password alone', async () => {
    const person = await test.aPerson();
    const { id } = await addPasskey(person);
    const other = await anotherSession(person);
    await removePasskey(other.ctx, other.context, { id, password });
    expect(await look(other)).toBe('none');
  });
});

describe('a removed factor', () => {
  // Proves (rules.md, Accounts): a removed factor proves nothing, and a new one forgets the devices that were known
  it('proves nothing any more, in any session', async () => {
    const { newer, older, nextCode } = await twoSessions();
    keepCookie(older, await enter(older, nextCode()));
    await removeSecondFactor(newer.ctx, newer.context, { password });
    expect([await look(newer), await look(older)]).toEqual(['none', 'none']);
    await setUp(newer);
    expect([await look(newer), await look(older)]).toEqual(['given', 'due']);
  });

  // Proves (rules.md, Accounts): a removed factor proves nothing, and a new one forgets the devices that were known
  it('is asked for again elsewhere when it was one of several passkeys', async () => {
    const person = await test.aPerson();
    const [first] = [await addPasskey(person), await addPasskey(person)];
    const other = await anotherSession(person);
    await test.services.db
      .update(sessions)
      .set({ secondFactor: 'passkey' })
      .where(eq(sessions.userId, person.id));
    await removePasskey(person.ctx, person.context, { id: first.id, password });
    expect([await look(person), await look(other)]).toEqual(['given', 'due']);
  });

  // Proves (rules.md, Accounts): a removed factor proves nothing, and a new one forgets the devices that were known
  it('lets nobody in whose sign-in began with it', async () => {
    const { newer, older, recoveryCodes } = await twoSessions();
    const empty = { ...newer.context, cookie: undefined };
    const asked = await login(from(test.services), empty, { username: newer.username, password });
    const challenge = 'challenge' in asked ? asked.challenge : '';
    const input = { challenge, code: recoveryCodes[0] ?? '' };
    const [entering] = await raceForRow(
      test.services,
      rowOf(newer),
      [() => loginWithSecondFactor(from(test.services), empty, input)],
      (tx) => tx`update users set two_factor_enabled = false where id = ${newer.id}`,
    );
    const reason = { ...SIGNED_OUT, message: 'Invalid credentials' };
    expect(entering).toMatchObject({ status: 'rejected', reason });
    expect(await sessionsOf(older)).toBe(2);
  });
});

describe('setting up an app', () => {
  // Proves (rules.md, Accounts): a removed factor proves nothing, and a new one forgets the devices that were known
  it('forgets the devices that were known by the password alone', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    await test.signIn(person);
    const isOwn = eq(knownDevices.userId, person.id);
    expect(await test.services.db.$count(knownDevices, isOwn)).toBe(2);
    await setUp(person);
    expect(await test.services.db.$count(knownDevices, isOwn)).toBe(1);
    expect(await test.services.db.$count(knownDevices, eq(knownDevices.userId, other.id))).toBe(1);
  });

  it('is refused when one is set up, and leaves it as it is', async () => {
    const { newer, nextCode } = await twoSessions();
    const confirming = confirmSecondFactor(newer.ctx, newer.context, { code: nextCode() });
    await expect(confirming).rejects.toMatchObject({ code: 'conflict' });
    expect(await test.mailsOf(newer.id, 'second-factor-changed')).toHaveLength(1);
    expect(
      await login(
        from(test.services),
        { ...newer.context, cookie: undefined },
        { username: newer.username, password },
      ),
    ).toHaveProperty('challenge');
  });

  it('is done, when two codes are sent at once', async () => {
    const person = await test.aPerson();
    const { secret } = await startSecondFactor(person.ctx, person.context, { password });
    const confirm = (code: string) => confirmSecondFactor(person.ctx, person.context, { code });
    const codes = [appCode(secret), appCode(secret, 1), appCode(secret, -1)];
    const results = await Promise.allSettled(codes.map(confirm));
    expect(results.map(({ status }) => status)).toContain('fulfilled');
    expect(await test.userOf(person.id)).toMatchObject({ twoFactorEnabled: true });
  });

  it('leaves neither app nor session when the password changes meanwhile', async () => {
    const person = await test.aPerson();
    const { secret } = await startSecondFactor(person.ctx, person.context, { password });
    const code = appCode(secret);
    // A code that was used long ago is taken without waiting for the person's row.
    await test.services.db.insert(usedCodes).values({ userId: person.id, code, usedAt: new Date(0) });
    const [confirming] = await raceForRow(
      test.services,
      rowOf(person),
      [() => confirmSecondFactor(person.ctx, person.context, { code })],
      async (tx) => {
        await tx`update accounts set password = password || 'x' where user_id = ${person.id}`;
        await tx`delete from sessions where user_id = ${person.id}`;
      },
    );
    expect(confirming).toMatchObject({ status: 'rejected', reason: SIGNED_OUT });
    expect(await sessionsOf(person)).toBe(0);
    expect(await test.userOf(person.id)).toMatchObject({ twoFactorEnabled: false });
  });
});

// Proves (rules.md, Accounts): a session that gains something gets another cookie, and nothing when it is ended meanwhile
it('a passkey is not added by a session that is ended meanwhile', async () => {
  const person = await test.aPerson();
  const { options, setCookies } = await startPasskey(person.ctx, person.context, { password });
  const cookie = [person.cookie, ...setCookies.map((one) => one.split(';')[0])].join('; ');
  const made = createAuthenticator().create(options);
  const [adding] = await raceForRow(
    test.services,
    rowOf(person),
    [() => confirmPasskey(person.ctx, { ...person.context, cookie }, made)],
    (tx) => tx`delete from sessions where user_id = ${person.id}`,
  );
  expect(adding).toMatchObject({ status: 'rejected', reason: SIGNED_OUT });
  expect(await test.services.db.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0);
});
