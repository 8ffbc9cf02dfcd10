import { systemContext } from '@stagedoor/core';
import { requestPasswordReset, sendPasswordReset } from '@stagedoor/core/people/accounts';
import { listJobs } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../../e2e/setup/app-code.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { resetPassword } from './reset-password.ts';
import { confirmSecondFactor, startSecondFactor } from './second-factor.ts';
import { DEAD_LINK, openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { from, PASSWORD } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

const { users, mails, verifications } = tables;

describe('a forgotten password', () => {
  // Proves (rules.md, Accounts): password reset by mail
  it('is replaced once by the link of a mail; every session ends, and the address is confirmed', async () => {
    const person = await test.aPerson();
    const token = await test.askForReset(person);
    await resetPassword(from(test.services), { token, password: 'battery staple' });
    expect(await test.sessions.find(person.cookie)).toBeNull();
    expect(await test.signIn(person, 'battery staple')).toContain('session_token');
    await expect(test.signIn(person)).rejects.toMatchObject({ message: 'Invalid credentials' });
    await expect(
      resetPassword(from(test.services), { token, password: 'something else' }),
    ).rejects.toMatchObject(DEAD_LINK);
    expect(await test.userOf(person.id)).toMatchObject({ emailVerified: true });
    expect(await test.mailsOf(person.id, 'password-changed')).toHaveLength(1);
  });

  it('is not the second factor: signing in asks for a code as before', async () => {
    const person = await test.aPerson();
    const { secret } = await startSecondFactor(person.ctx, person.context, { password: PASSWORD });
    await confirmSecondFactor(person.ctx, person.context, { code: appCode(secret) });
    await resetPassword(from(test.services), {
      token: await test.askForReset(person),
      password: 'battery staple',
    });
    const given = { username: person.username, password: 'battery staple' };
    const asked = await login(from(test.services), { ...person.context, cookie: undefined }, given);
    expect(asked).toEqual({ challenge: expect.any(String) });
  });

  // Proves (rules.md, Moderation): who is suspended does not reset the password, not even by a link from before
  it('is not replaced by a link from before a suspension, until that is over', async () => {
    const person = await test.aPerson();
    const token = await test.askForReset(person);
    const suspend = (suspendedAt: Date | null) =>
      test.services.db.update(users).set({ suspendedAt }).where(eq(users.id, person.id));
    await suspend(new Date());
    const reset = () => resetPassword(from(test.services), { token, password: 'battery staple' });
    await expect(reset()).rejects.toMatchObject({ code: 'account_suspended' });
    await suspend(null);
    expect(await test.signIn(person)).toContain('session_token');
    await reset();
    expect(await test.signIn(person, 'battery staple')).toContain('session_token');
  });

  // Proves (rules.md, Accounts): a password reset does not tell by text or timing whether an address has an account
  it('gets the same answer for an unknown mail address: one queued job and nothing else', async () => {
    const person = await test.aPerson();
    const before = await test.services.db.$count(mails);
    const results = [];
    for (const email of [person.email, 'nobody@example.com', person.email.toUpperCase()])
      results.push(await requestPasswordReset(from(test.services), { email }));
    expect(results).toEqual([undefined, undefined, undefined]);
    const jobs = await listJobs(test.services, { name: 'password-reset' });
    expect(jobs.slice(-3)).toEqual([
      { email: person.email },
      { email: 'nobody@example.com' },
      { email: person.email },
    ]);
    expect(await test.services.db.$count(mails)).toBe(before);
    await sendPasswordReset(systemContext(test.services, 'test'), { email: 'nobody@example.com' });
    expect(await test.services.db.$count(mails)).toBe(before);
  });

  // Proves (rules.md, Accounts): a password reset does not tell by text or timing whether an address has an account
  it('takes as long to request with an unknown mail address', async () => {
    const person = await test.aPerson();
    const timeOf = async (email: string) => {
      const start = performance.now();
      await requestPasswordReset(from(test.services), { email });
      return performance.now() - start;
    };
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    const isAlike = () => unknown > known / 3 && unknown < known * 3;
    // Measured in turn, so that load affects both, and for longer on a busy machine. The fastest of each is the
    // work itself.
    for (let n = 0; n < 20 || (n < 200 && !isAlike()); n++) {
      known = Math.min(known, await timeOf(person.email));
      unknown = Math.min(unknown, await timeOf('nobody@example.com'));
    }
    expect(isAlike(), `${known} ms and ${unknown} ms`).toBe(true);
  });

  it('is limited per IP address, and per mail address from one IP address', async () => {
    const ctx = from(test.services, '203.0.113.90', 1);
    for (let n = 0; n < 5; n++) await requestPasswordReset(ctx, { email: 'flood@example.com' });
    await expect(requestPasswordReset(ctx, { email: 'flood@example.com' })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    await requestPasswordReset(from(test.services, '203.0.113.91', 1), { email: 'flood@example.com' });
  });

  it('sends at most one link a minute, also when the job runs twice', async () => {
    const person = await test.aPerson();
    const token = await test.askForReset(person);
    expect(await test.askForReset(person)).toBe(token);
    expect(await test.mailsOf(person.id, 'password-reset')).toHaveLength(1);
  });

  it('is not replaced with a token that is expired, altered, another person’s or for another purpose', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    const token = await test.askForReset(person);
    const secret = token.split('.')[1];
    const confirmation = await test.tokenOf(person.id, 'confirm-email');
    const reset = (token: string) =>
      resetPassword(from(test.services), { token, password: 'battery staple' });
    for (const wrong of [
      `${other.id}.${secret}`,
      `${person.id}.${'A'.repeat(43)}`,
      secret ?? '',
      confirmation,
      '%',
    ])
      await expect(reset(wrong), wrong).rejects.toMatchObject(DEAD_LINK);
    test.setNow(new Date(Date.now() + 61 * 60_000));
    await expect(reset(token)).rejects.toMatchObject(DEAD_LINK);
    test.setNow(null);
    expect(await test.signIn(person)).toContain('session_token');
    expect(await test.signIn(other)).toContain('session_token');
  });

  it('has only a hash of its token in the database, and none after a password change', async () => {
    const person = await test.aPerson();
    const token = await test.askForReset(person);
    const rows = await test.services.db.select().from(verifications);
    expect(JSON.stringify(rows)).toContain(`password-reset:${person.id}`);
    expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
    await changePassword(person.ctx, person.context, {
      currentPassword: PASSWORD,
      newPassword: 'battery staple',
    });
    await expect(
      resetPassword(from(test.services), { token, password: 'something else' }),
    ).rejects.toMatchObject(DEAD_LINK);
  });

  // Proves (rules.md, Moderation): who is suspended does not reset the password, not even by a link from before
  it('is not mailed about to people who are suspended or whom an admin deleted', async () => {
    for (const fields of [{ suspendedAt: new Date() }, { deletedAt: new Date() }]) {
      const person = await test.aPerson();
      await test.services.db.update(users).set(fields).where(eq(users.id, person.id));
      expect(await test.askForReset(person)).toBe('');
    }
  });
});
