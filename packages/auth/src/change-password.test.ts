import { raceForRow } from '@stagedoor/core/testing';
import { type SqlTransaction, tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from './change-password.ts';
import { FORBIDDEN, openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { openServer } from './testing/open-server.ts';
import { cookieOf, PASSWORD, type TestPerson } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

describe('a password change', () => {
  const change = (person: TestPerson, currentPassword = PASSWORD, newPassword = 'battery staple') =>
    changePassword(person.ctx, person.context, { currentPassword, newPassword });

  // Proves (rules.md, Accounts): changing the password ends all other sessions
  it('ends all other sessions at once, here and on another server, and renews this one', async () => {
    const [person, neighbour] = [await test.aPerson(), await test.aPerson()];
    const elsewhere = await test.signIn(person);
    const other = await openServer(test.databaseUrl, test.services.storage);
    try {
      for (const server of [test.sessions, other.sessions])
        expect(await server.find(elsewhere)).toMatchObject({ id: person.id });
      const heard = other.whenSessionEnds(person.id);
      const renewed = cookieOf(await change(person));
      await heard;
      for (const server of [test.sessions, other.sessions]) {
        expect(await server.find(elsewhere)).toBeNull();
        expect(await server.find(person.cookie)).toBeNull();
        expect(await server.find(renewed)).toMatchObject({ id: person.id });
        expect(await server.find(neighbour.cookie)).toMatchObject({ id: neighbour.id });
      }
    } finally {
      await other.close();
    }
    await expect(test.signIn(person)).rejects.toMatchObject({ message: 'Invalid credentials' });
    expect(await test.signIn(person, 'battery staple')).toContain('session_token');
    expect(await test.mailsOf(person.id, 'password-changed')).toHaveLength(1);
  });

  it('needs the current password, and changes nothing without it', async () => {
    const person = await test.aPerson();
    const elsewhere = await test.signIn(person);
    await expect(change(person, 'wrong horse')).rejects.toMatchObject(FORBIDDEN);
    expect(await test.sessions.find(elsewhere)).toMatchObject({ id: person.id });
    expect(await test.signIn(person)).toContain('session_token');
    expect(await test.mailsOf(person.id, 'password-changed')).toEqual([]);
  });

  it('is limited like a login', async () => {
    const person = await test.aPerson();
    const ctx = { ...person.ctx, address: '203.0.113.77', rateLimitScale: 1 };
    const input = { currentPassword: 'wrong horse', newPassword: 'battery staple' };
    for (let n = 0; n < 10; n++)
      await expect(changePassword(ctx, person.context, input)).rejects.toMatchObject(FORBIDDEN);
    await expect(
      changePassword(ctx, person.context, { ...input, currentPassword: PASSWORD }),
    ).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

// Proves (rules.md, Accounts): guesses are counted before they are compared, also many at once and for passwords that are asked for again
it('the password for a change is guessed ten times from one session, at once and from any address', async () => {
  const person = await test.aPerson();
  const change = (n: number, currentPassword: string, context = person.context) =>
    changePassword({ ...person.ctx, address: `198.51.100.${n}`, rateLimitScale: 1 }, context, {
      currentPassword,
      newPassword: 'battery staple',
    });
  const guesses = Array.from({ length: 30 }, (_, n) => change(n, 'wrong horse'));
  const codes = (await Promise.allSettled(guesses)).map(
    (result) => result.status === 'rejected' && result.reason.code,
  );
  expect(codes.filter((code) => code === 'forbidden')).toHaveLength(10);
  expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(20);
  await expect(change(40, PASSWORD)).rejects.toMatchObject({ code: 'rate_limited' });
  const elsewhere = { ...person.context, cookie: await test.signIn(person) };
  await expect(change(41, PASSWORD, elsewhere)).resolves.toBeDefined();
});

describe('a concurrent password change', () => {
  const reset = (tx: SqlTransaction, id: number) =>
    tx`update accounts set password = (select password from accounts where user_id = ${id}) || 'x' where user_id = ${id}`;
  const row = (person: TestPerson) => ({ table: 'users' as const, id: person.id });
  const sessionsOf = (person: TestPerson) =>
    test.services.db.$count(tables.sessions, eq(tables.sessions.userId, person.id));

  it('succeeds for only one of two requests with the same old password', async () => {
    const person = await test.aPerson();
    const results = await raceForRow(
      test.services,
      row(person),
      ['battery staple', 'tree and cloud'].map(
        (newPassword) => () =>
          changePassword(person.ctx, person.context, { currentPassword: PASSWORD, newPassword }),
      ),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toMatchObject([FORBIDDEN]);
    expect(await sessionsOf(person)).toBe(1);
  });

  // Proves (rules.md, Accounts): a sign-in with the old password ends when the password changes meanwhile
  it('leaves no session to a sign-in with the old password', async () => {
    const person = await test.aPerson();
    const [signIn] = await raceForRow(test.services, row(person), [() => test.signIn(person)], async (tx) => {
      await reset(tx, person.id);
      await tx`delete from sessions where user_id = ${person.id}`;
    });
    expect(signIn).toMatchObject({ status: 'rejected', reason: { message: 'Invalid credentials' } });
    expect(await sessionsOf(person)).toBe(0);
  });

  it('does not restore an account that is deleted meanwhile', async () => {
    const person = await test.aPerson();
    const [signIn] = await raceForRow(test.services, row(person), [() => test.signIn(person)], async (tx) => {
      await tx`update users set deleted_at = now(), deletion_requested_at = now() where id = ${person.id}`;
      await tx`delete from sessions where user_id = ${person.id}`;
    });
    expect(signIn).toMatchObject({ status: 'rejected', reason: { message: 'Invalid credentials' } });
    expect(await sessionsOf(person)).toBe(0);
    expect((await test.userOf(person.id))?.deletedAt).not.toBeNull();
    expect(await test.signIn(person)).toContain('session_token');
  });
});
