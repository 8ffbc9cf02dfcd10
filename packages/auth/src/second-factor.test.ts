import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appCode } from '../../../e2e/setup/app-code.ts';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { loginWithSecondFactor } from './login-second-factor.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';
import { FORBIDDEN, openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { cookieOf, from, PASSWORD, signedIn, type TestPerson } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

const WRONG = { code: 'unauthenticated', message: 'This code is not right' };
const EXPIRED = { code: 'unauthenticated', message: expect.stringContaining('has expired') };
const password = PASSWORD;

/** A person with a second factor, and the codes their app shows. */
async function protectedPerson() {
  const person = await test.aPerson();
  const { recoveryCodes, secret, uri } = await startSecondFactor(person.ctx, person.context, { password });
  expect(uri).toContain('otpauth://totp/Stagedoor');
  const now = appCode(secret);
  const { setCookies } = await confirmSecondFactor(person.ctx, person.context, { code: now });
  const context = { ...person.context, cookie: cookieOf({ setCookies }) };
  return {
    ...person,
    context,
    cookie: context.cookie,
    recoveryCodes,
    usedCode: now,
    nextCode: appCode(secret, 1),
  };
}

const enterPassword = async ({ context, username }: TestPerson): Promise<string> => {
  const result = await login(from(test.services), { ...context, cookie: undefined }, { username, password });
  if (!('challenge' in result)) throw new Error('No code was asked for');
  return result.challenge;
};
const enterCode = ({ context }: TestPerson, challenge: string, code: string) =>
  loginWithSecondFactor(from(test.services), { ...context, cookie: undefined }, { challenge, code });
const sessionsOf = ({ id }: TestPerson) =>
  test.services.db.$count(tables.sessions, eq(tables.sessions.userId, id));

describe('a second factor', () => {
  // Proves (rules.md, Accounts): sign-in asks for the second factor; each code and recovery code works once
  it('is required once it is confirmed, and accepts each code of the app once', async () => {
    const person = await protectedPerson();
    expect(await test.sessions.findAndRenew(person.cookie)).toMatchObject({ secondFactor: 'given' });
    const before = await sessionsOf(person);
    const challenge = await enterPassword(person);
    expect(await sessionsOf(person)).toBe(before);
    await expect(enterCode(person, challenge, '000000')).rejects.toMatchObject(WRONG);
    const entered = await enterCode(person, challenge, person.nextCode);
    expect(await test.sessions.find(cookieOf(entered))).toMatchObject({ id: person.id });
    await expect(enterCode(person, challenge, person.nextCode)).rejects.toMatchObject(EXPIRED);
  });

  // Proves (rules.md, Accounts): a code of an app lets in once
  it('accepts no code of the app twice, neither later nor at once', async () => {
    const person = await protectedPerson();
    const challenge = await enterPassword(person);
    await expect(enterCode(person, challenge, person.usedCode)).rejects.toMatchObject(WRONG);
    const challenges = [challenge, await enterPassword(person), await enterPassword(person)];
    const entered = await Promise.allSettled(
      challenges.map((challenge) => enterCode(person, challenge, person.nextCode)),
    );
    expect(entered.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await expect(enterCode(person, await enterPassword(person), person.usedCode)).rejects.toMatchObject(
      WRONG,
    );
  });

  it('does not use up a code that was entered for nothing', async () => {
    const person = await protectedPerson();
    const forged = '2fa-made-up.x';
    await expect(enterCode(person, forged, person.nextCode)).rejects.toMatchObject(EXPIRED);
    const [id] = (await enterPassword(person)).split('.');
    await expect(enterCode(person, `${id}.x`, person.nextCode)).rejects.toMatchObject(EXPIRED);
    expect(await enterCode(person, await enterPassword(person), person.nextCode)).toMatchObject({
      user: { id: person.id },
    });
  });

  // Proves (rules.md, Accounts): changes of second factors are mailed
  it('tells the person by mail when it is turned on or off, or recovery codes are made anew', async () => {
    const person = await protectedPerson();
    await renewRecoveryCodes(person.ctx, person.context, { password });
    await removeSecondFactor(person.ctx, person.context, { password });
    const mails = await test.mailsOf(person.id, 'second-factor-changed');
    expect(mails.map(({ data }) => data.change)).toEqual(['turned-off', 'recovery-codes', 'turned-on']);
  });

  it('is not required before a code is confirmed', async () => {
    const person = await test.aPerson();
    await startSecondFactor(person.ctx, person.context, { password });
    await expect(confirmSecondFactor(person.ctx, person.context, { code: '000000' })).rejects.toMatchObject({
      code: 'bad_request',
    });
    expect(await test.signIn(person)).toContain('session_token');
  });

  // Proves (rules.md, Accounts): sign-in asks for the second factor; each code and recovery code works once
  it('accepts a recovery code once, until new ones are made', async () => {
    const person = await protectedPerson();
    const [first = '', second = ''] = person.recoveryCodes;
    await enterCode(person, await enterPassword(person), first);
    await expect(enterCode(person, await enterPassword(person), first)).rejects.toMatchObject(WRONG);
    const renewed = await renewRecoveryCodes(person.ctx, person.context, { password });
    await expect(enterCode(person, await enterPassword(person), second)).rejects.toMatchObject(WRONG);
    await enterCode(person, await enterPassword(person), renewed.recoveryCodes[0] ?? '');
  });

  it('refuses forged challenges and those of another person’s sign-in', async () => {
    const [person, other] = [await protectedPerson(), await protectedPerson()];
    const [challenge, theirs] = [await enterPassword(person), await enterPassword(other)];
    const [id] = challenge.split('.');
    const [, signature] = theirs.split('.');
    for (const wrong of ['2fa-made-up.x', id, `${id}.${signature}`])
      await expect(enterCode(person, wrong ?? '', person.nextCode)).rejects.toMatchObject(EXPIRED);
    await expect(enterCode(person, theirs, person.nextCode)).rejects.toMatchObject(WRONG);
  });

  it('ends a challenge when the password changes', async () => {
    const person = await protectedPerson();
    const challenge = await enterPassword(person);
    await changePassword(person.ctx, person.context, {
      currentPassword: PASSWORD,
      newPassword: 'battery staple',
    });
    await expect(enterCode(person, challenge, person.nextCode)).rejects.toMatchObject(EXPIRED);
  });

  it('needs the password to be set up and removed; once removed, signing in needs only the password', async () => {
    const person = await protectedPerson();
    const wrong = { password: 'wrong horse' };
    for (const change of [startSecondFactor, removeSecondFactor, renewRecoveryCodes])
      await expect(change(person.ctx, person.context, wrong)).rejects.toMatchObject(FORBIDDEN);
    await expect(startSecondFactor(person.ctx, person.context, { password })).rejects.toMatchObject({
      code: 'conflict',
    });
    await removeSecondFactor(person.ctx, person.context, { password });
    const given = { username: person.username, password };
    const { user } = signedIn(
      await login(from(test.services), { ...person.context, cookie: undefined }, given),
    );
    expect(user.id).toBe(person.id);
  });
});
