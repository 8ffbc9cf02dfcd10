import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from './change-password.ts';
import { login } from './login.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { createSessions } from './sessions.ts';
import { openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { deviceOf, from, PASSWORD, signedIn, type TestPerson } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

const INVALID = { code: 'unauthenticated' };
const LIMITED = { code: 'rate_limited' };
const EASY = { code: 'bad_request', message: expect.stringContaining('too easy to guess') };
const own = ({ username }: TestPerson) => ({ username, password: PASSWORD });
let hosts = 0;
/** Each person gets an IP address. At this scale the limit per account is 10. */
const guess = (person: TestPerson, password: string, cookie?: string) =>
  login(
    from(test.services, `198.51.100.${++hosts}`, 0.1),
    { ...person.context, cookie },
    { username: person.username, password },
  ).then(signedIn);

describe('guesses at one account from many addresses', () => {
  // Proves (rules.md, Accounts): password guesses are limited per account, except from known devices
  it('are stopped, without locking out known devices or other people', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    const signInWith = (cookie: string | undefined, who: TestPerson) =>
      login(from(test.services), { ...who.context, cookie }, own(who)).then(signedIn);
    const device = deviceOf(await signInWith(undefined, person));
    const stranger = deviceOf(await signInWith(undefined, other));
    for (let n = 0; n < 10; n++) await expect(guess(person, 'wrong horse')).rejects.toMatchObject(INVALID);
    for (const cookie of [undefined, stranger, 'stagedoor.device=made-up'])
      await expect(guess(person, PASSWORD, cookie)).rejects.toMatchObject(LIMITED);
    expect((await guess(person, PASSWORD, device)).user.id).toBe(person.id);
    expect(deviceOf(await signInWith(device, other))).toBe(device);
    expect((await guess(other, PASSWORD)).user.id).toBe(other.id);
  });

  // Proves (rules.md, Accounts): guesses are counted before they are compared, also many at once and for passwords that are asked for again
  it('are stopped also when they come at once, and on a device that is known', async () => {
    const person = await test.aPerson();
    const device = deviceOf(
      await login(from(test.services), { ...person.context, cookie: undefined }, own(person)).then(signedIn),
    );
    for (const cookie of [undefined, device]) {
      const guesses = Array.from({ length: 30 }, () => guess(person, 'wrong horse', cookie));
      const codes = (await Promise.allSettled(guesses)).map(
        (result) => result.status === 'rejected' && result.reason.code,
      );
      expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(10);
    }
    await expect(guess(person, PASSWORD, device)).rejects.toMatchObject(LIMITED);
  });

  it('also stop devices that were known before the password changed', async () => {
    const person = await test.aPerson();
    const token = await test.askForReset(person);
    await resetPassword(from(test.services), { token, password: 'battery staple' });
    const known = await test.services.db.$count(
      tables.knownDevices,
      eq(tables.knownDevices.userId, person.id),
    );
    expect(known).toBe(0);
  });
});

it('the e-mail address may be typed in place of the username, and its guesses count as the same', async () => {
  const person = await test.aPerson();
  const as = (username: string, password: string) =>
    login(from(test.services, '203.0.113.77', 1), person.context, { username, password }).then(signedIn);
  for (const name of [person.email, person.email.toUpperCase()])
    expect((await as(name, PASSWORD)).user.id).toBe(person.id);
  for (let n = 0; n < 10; n++)
    await expect(as(n % 2 ? person.email : person.username, 'wrong horse')).rejects.toMatchObject(INVALID);
  for (const name of [person.email, person.username])
    await expect(as(name, PASSWORD)).rejects.toMatchObject(LIMITED);
});

it('a sign-in and a failed one are logged without the values typed', async () => {
  const person = await test.aPerson();
  const lines: object[] = [];
  const write = (details: object) => void lines.push(details);
  const log = { info: write, warn: write, error: write };
  const ctx = { ...from(test.services, '198.51.100.9'), log };
  const wrong = { ...own(person), password: 'wrong horse' };
  await expect(login(ctx, person.context, wrong)).rejects.toMatchObject(INVALID);
  await login(ctx, person.context, own(person));
  const line = { userId: person.id, actorUserId: null, address: '198.51.100.9' };
  expect(lines).toEqual([
    { securityEvent: 'sign-in-failed', ...line },
    { securityEvent: 'signed-in', ...line },
  ]);
});

describe('a common password', () => {
  const signUp = (username: string, password: string) =>
    register(
      from(test.services),
      { ...person.context, cookie: undefined },
      {
        username,
        email: `${username}@example.com`,
        password,
        isArtist: false,
      },
    );
  let person: TestPerson;
  beforeAll(async () => {
    person = await test.aPerson();
  });

  // Proves (rules.md, Accounts): the most common passwords are refused
  it.each(['password', 'QWERTY', 'letmein', '123456789', 'easy.name', 'EASY.name@example.com'])(
    'is refused at registration: %s',
    async (password) => {
      await expect(signUp('easy.name', password)).rejects.toMatchObject(EASY);
    },
  );

  // Proves (rules.md, Accounts): the most common passwords are refused
  it('is refused for a change and a reset, and the old one stays', async () => {
    for (const newPassword of ['iloveyou', person.username.toUpperCase()])
      await expect(
        changePassword(person.ctx, person.context, { currentPassword: PASSWORD, newPassword }),
      ).rejects.toMatchObject(EASY);
    const token = await test.askForReset(person);
    await expect(resetPassword(person.ctx, { token, password: 'sunshine' })).rejects.toMatchObject(EASY);
    await resetPassword(person.ctx, { token, password: 'battery staple' });
    expect(await test.signIn(person, 'battery staple')).toContain('session_token');
  });
});

describe('a browser’s session', () => {
  // Proves (rules.md, Accounts): sessions end after 90 days, and when the browser signs in again
  it('ends when somebody signs in again there', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    const elsewhere = await test.signIn(person);
    expect(await test.sessions.find(person.cookie)).toMatchObject({ id: person.id });
    await login(from(test.services), { ...other.context, cookie: person.cookie }, own(other));
    expect(await test.sessions.find(person.cookie)).toBeNull();
    expect(await test.sessions.find(elsewhere)).toMatchObject({ id: person.id });
    expect(await test.sessions.find(other.cookie)).toMatchObject({ id: other.id });
  });

  // Proves (rules.md, Accounts): sessions end after 90 days, and when the browser signs in again
  it('ends 90 days after the sign-in, however often it was used', async () => {
    const person = await test.aPerson();
    const setAge = (days: number) =>
      test.services.client`update sessions set created_at = now() - make_interval(days => ${days}),
        expires_at = now() + interval '20 days' where user_id = ${person.id}`;
    await setAge(89);
    expect(await test.sessions.find(person.cookie)).toMatchObject({ id: person.id });
    await setAge(91);
    const fresh = createSessions(test.auth, test.services.db, test.services.live);
    expect(await fresh.find(person.cookie)).toBeNull();
  });
});
