import { systemContext } from '@stagedoor/core';
import {
  confirmEmail,
  getAccount,
  requestPasswordReset,
  sendEmailConfirmation,
  sendPasswordReset,
} from '@stagedoor/core/accounts';
import { listJobs, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword } from './change-password.ts';
import type { Auth } from './create-auth.ts';
import { login } from './login.ts';
import { changeEmail, changeProfile } from './profile.ts';
import { resetPassword } from './reset-password.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { openServer } from './testing/open-server.ts';
import { cookieOf, from, makePerson, openAuth, PASSWORD, type TestPerson } from './testing/people.ts';

let test: TestServices;
let auth: Auth;
let sessions: Sessions;
beforeAll(async () => {
  test = await openTestServices();
  auth = openAuth(test.services);
  sessions = createSessions(auth, test.services.db, test.services.live);
});
afterAll(() => test.close());

const { users, sessions: sessionRows, mails, verifications } = tables;
const FORBIDDEN = { code: 'forbidden' };
const DEAD_LINK = { code: 'bad_request', message: expect.stringContaining('has expired') };

const aPerson = (options?: { hasMail?: boolean }) => makePerson(test.services, auth, options);
const signIn = (person: TestPerson, password = PASSWORD) =>
  login(from(test.services), person.context, { username: person.username, password }).then(cookieOf);
const userOf = async (id: number) => (await test.services.db.select().from(users).where(eq(users.id, id)))[0];
const mailsOf = (userId: number, template: string) =>
  test.services.db
    .select()
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.template, template)))
    .orderBy(desc(mails.id));

/** The token in the newest mail of that kind. */
async function tokenOf(userId: number, template: string): Promise<string> {
  const [mail] = await mailsOf(userId, template);
  return String(mail?.data.path).split('token=')[1] ?? '';
}
const asWorker = () => systemContext(test.services, 'test');
async function askForReset(person: TestPerson): Promise<string> {
  await sendPasswordReset(asWorker(), { email: person.email });
  return tokenOf(person.id, 'password-reset');
}

describe('a change of the password', () => {
  const change = (person: TestPerson, currentPassword = PASSWORD, newPassword = 'battery staple') =>
    changePassword(person.ctx, person.context, { currentPassword, newPassword });

  it('ends all other sessions at once, here and on another server, and renews this one', async () => {
    const person = await aPerson();
    const elsewhere = await signIn(person);
    const other = await openServer(test.databaseUrl, test.services.storage);
    try {
      for (const server of [sessions, other.sessions])
        expect(await server.find(elsewhere)).toMatchObject({ id: person.id });
      const heard = other.whenSessionEnds(person.id);
      const renewed = cookieOf(await change(person));
      await heard;
      for (const server of [sessions, other.sessions]) {
        expect(await server.find(elsewhere)).toBeNull();
        expect(await server.find(person.cookie)).toBeNull();
        expect(await server.find(renewed)).toMatchObject({ id: person.id });
      }
    } finally {
      await other.close();
    }
    await expect(signIn(person)).rejects.toMatchObject({ message: 'Invalid credentials' });
    expect(await signIn(person, 'battery staple')).toContain('session_token');
    expect(await mailsOf(person.id, 'password-changed')).toHaveLength(1);
  });

  it('needs the current password, and leaves all as it was without', async () => {
    const person = await aPerson();
    const elsewhere = await signIn(person);
    await expect(change(person, 'wrong horse')).rejects.toMatchObject(FORBIDDEN);
    expect(await sessions.find(elsewhere)).toMatchObject({ id: person.id });
    expect(await signIn(person)).toContain('session_token');
    expect(await mailsOf(person.id, 'password-changed')).toEqual([]);
  });

  it('is limited like a login', async () => {
    const person = await aPerson();
    const ctx = { ...person.ctx, address: '203.0.113.77', rateLimitScale: 1 };
    const input = { currentPassword: 'wrong horse', newPassword: 'battery staple' };
    for (let n = 0; n < 10; n++)
      await expect(changePassword(ctx, person.context, input)).rejects.toMatchObject(FORBIDDEN);
    await expect(
      changePassword(ctx, person.context, { ...input, currentPassword: PASSWORD }),
    ).rejects.toMatchObject({ code: 'rate_limited' });
  });
});

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, once; every session ends, and the address is confirmed', async () => {
    const person = await aPerson();
    const token = await askForReset(person);
    await resetPassword(from(test.services), { token, password: 'battery staple' });
    expect(await sessions.find(person.cookie)).toBeNull();
    expect(await signIn(person, 'battery staple')).toContain('session_token');
    await expect(signIn(person)).rejects.toMatchObject({ message: 'Invalid credentials' });
    await expect(
      resetPassword(from(test.services), { token, password: 'something else' }),
    ).rejects.toMatchObject(DEAD_LINK);
    expect(await userOf(person.id)).toMatchObject({ emailVerified: true });
    expect(await mailsOf(person.id, 'password-changed')).toHaveLength(1);
  });

  it('is answered alike for an address that nobody has, by one queued job and nothing else', async () => {
    const person = await aPerson();
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
    await sendPasswordReset(asWorker(), { email: 'nobody@example.com' });
    expect(await test.services.db.$count(mails)).toBe(before);
  });

  it('takes as long to ask for with an address that nobody has', async () => {
    const person = await aPerson();
    const timeOf = async (email: string) => {
      const start = performance.now();
      await requestPasswordReset(from(test.services), { email });
      return performance.now() - start;
    };
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    // In turn, so that both meet the same machine; the fastest of each is the work itself.
    for (let n = 0; n < 20; n++) {
      known = Math.min(known, await timeOf(person.email));
      unknown = Math.min(unknown, await timeOf('nobody@example.com'));
    }
    expect(unknown).toBeGreaterThan(known / 3);
    expect(unknown).toBeLessThan(known * 3);
  });

  it('is limited per address, and per mail address from there', async () => {
    const ctx = from(test.services, '203.0.113.90', 1);
    for (let n = 0; n < 5; n++) await requestPasswordReset(ctx, { email: 'flood@example.com' });
    await expect(requestPasswordReset(ctx, { email: 'flood@example.com' })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    await requestPasswordReset(from(test.services, '203.0.113.91', 1), { email: 'flood@example.com' });
  });

  it('mails one link a minute at most, also when the job runs twice', async () => {
    const person = await aPerson();
    const token = await askForReset(person);
    expect(await askForReset(person)).toBe(token);
    expect(await mailsOf(person.id, 'password-reset')).toHaveLength(1);
  });

  it('is not replaced with a token that is old, changed, of another person or for another purpose', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const token = await askForReset(person);
    const secret = token.split('.')[1];
    const confirmation = await tokenOf(person.id, 'confirm-email');
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
    expect(await signIn(person)).toContain('session_token');
    expect(await signIn(other)).toContain('session_token');
  });

  it('has its token in the database as a hash alone, and no more after a change of password', async () => {
    const person = await aPerson();
    const token = await askForReset(person);
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

  it('is not mailed about to people who are suspended or whom an admin deleted', async () => {
    for (const fields of [{ suspendedAt: new Date() }, { deletedAt: new Date() }]) {
      const person = await aPerson();
      await test.services.db.update(users).set(fields).where(eq(users.id, person.id));
      expect(await askForReset(person)).toBe('');
    }
  });
});

describe('an e-mail address', () => {
  const move = (person: TestPerson, email: string, currentPassword = PASSWORD) =>
    changeEmail(person.ctx, person.context, { email, currentPassword });
  const facts = (person: TestPerson) => getAccount(person.ctx, person.context);

  it('is confirmed by the link that came after registration, once', async () => {
    const person = await aPerson();
    expect(await facts(person)).toMatchObject({ isEmailConfirmed: false, pendingEmail: null });
    const token = await tokenOf(person.id, 'confirm-email');
    expect(await confirmEmail(from(test.services), { token })).toEqual({ email: person.email });
    expect(await facts(person)).toMatchObject({ isEmailConfirmed: true });
    await expect(confirmEmail(from(test.services), { token })).rejects.toMatchObject(DEAD_LINK);
  });

  it('is asked to be confirmed again, by the newest link alone', async () => {
    const person = await aPerson();
    const first = await tokenOf(person.id, 'confirm-email');
    await sendEmailConfirmation(person.ctx);
    const second = await tokenOf(person.id, 'confirm-email');
    await expect(confirmEmail(from(test.services), { token: first })).rejects.toMatchObject(DEAD_LINK);
    await confirmEmail(from(test.services), { token: second });
    await expect(sendEmailConfirmation(person.ctx)).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('changes when the link sent to the new one is opened; the old one is told', async () => {
    const person = await aPerson();
    expect(await sessions.find(person.cookie)).toMatchObject({ email: person.email });
    expect(await move(person, 'New.One@Example.com')).toEqual({ pendingEmail: 'new.one@example.com' });
    expect(await userOf(person.id)).toMatchObject({ email: person.email });
    expect(await facts(person)).toMatchObject({ pendingEmail: 'new.one@example.com' });
    const [mail] = await mailsOf(person.id, 'confirm-email');
    expect(mail?.toAddress).toBe('new.one@example.com');
    const reset = await askForReset(person);

    await confirmEmail(from(test.services), { token: await tokenOf(person.id, 'confirm-email') });
    expect(await userOf(person.id)).toMatchObject({ email: 'new.one@example.com', emailVerified: true });
    expect(await sessions.find(person.cookie)).toMatchObject({ email: 'new.one@example.com' });
    const [told] = await mailsOf(person.id, 'email-changed');
    expect(told).toMatchObject({ toAddress: person.email, data: { newEmail: 'new.one@example.com' } });
    await expect(
      resetPassword(from(test.services), { token: reset, password: 'battery staple' }),
    ).rejects.toMatchObject(DEAD_LINK);
  });

  it('does not change by a link that waited when the password was changed or reset', async () => {
    const [changed, reset] = [await aPerson(), await aPerson()];
    const links = new Map<TestPerson, string>();
    for (const person of [changed, reset]) {
      await move(person, `intruder.of.${person.id}@example.com`);
      links.set(person, await tokenOf(person.id, 'confirm-email'));
    }
    await changePassword(changed.ctx, changed.context, {
      currentPassword: PASSWORD,
      newPassword: 'battery staple',
    });
    await resetPassword(from(test.services), { token: await askForReset(reset), password: 'battery staple' });
    for (const [person, token] of links) {
      await expect(confirmEmail(from(test.services), { token })).rejects.toMatchObject(DEAD_LINK);
      expect(await userOf(person.id)).toMatchObject({ email: person.email });
    }
  });

  it('is still confirmed by the link of the registration after a change of the password', async () => {
    const person = await aPerson();
    const token = await tokenOf(person.id, 'confirm-email');
    await changePassword(person.ctx, person.context, {
      currentPassword: PASSWORD,
      newPassword: 'battery staple',
    });
    await confirmEmail(from(test.services), { token });
    expect(await userOf(person.id)).toMatchObject({ emailVerified: true });
  });

  it('changes at once where no mail is sent', async () => {
    const person = await aPerson({ hasMail: false });
    expect(await mailsOf(person.id, 'confirm-email')).toEqual([]);
    expect(await move(person, 'at.once@example.com')).toEqual({ pendingEmail: null });
    expect(await userOf(person.id)).toMatchObject({ email: 'at.once@example.com', emailVerified: false });
  });

  it('does not change without the password, nor to one that somebody has', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    await expect(move(person, 'x@example.com', 'wrong horse')).rejects.toMatchObject(FORBIDDEN);
    await expect(move(person, other.email.toUpperCase())).rejects.toMatchObject({
      code: 'conflict',
      message: 'This e-mail address is already registered',
    });
    expect(await userOf(person.id)).toMatchObject({ email: person.email });
  });

  it('that somebody took meanwhile does not become another person’s too', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    await move(person, 'wanted@example.com');
    await test.services.db.update(users).set({ email: 'wanted@example.com' }).where(eq(users.id, other.id));
    const token = await tokenOf(person.id, 'confirm-email');
    await expect(confirmEmail(from(test.services), { token })).rejects.toMatchObject({ code: 'conflict' });
    expect(await userOf(person.id)).toMatchObject({ email: person.email });
  });
});

it('a name or address that several people want at once becomes one person’s; the others are told', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => aPerson({ hasMail: false })));
  const TAKEN = { code: 'conflict', message: expect.stringContaining('taken') };
  const REGISTERED = { code: 'conflict', message: expect.stringContaining('already registered') };
  const raceFor = async (refusal: object, change: (person: TestPerson) => Promise<unknown>) => {
    const outcomes = await Promise.allSettled(people.map(change));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual(Array.from({ length: 4 }, () => expect.objectContaining(refusal)));
  };
  for (const round of [1, 2, 3]) {
    await raceFor(TAKEN, (person) =>
      changeProfile(person.ctx, person.context, { username: `wanted${round}` }),
    );
    const email = `wanted${round}@example.com`;
    await raceFor(REGISTERED, (person) =>
      changeEmail(person.ctx, person.context, { email, currentPassword: PASSWORD }),
    );
  }
});

describe('a profile', () => {
  const save = (person: TestPerson, input: Parameters<typeof changeProfile>[2]) =>
    changeProfile(person.ctx, person.context, input);

  it('gets a new name at once, also in the sessions that are remembered', async () => {
    const person = await aPerson();
    expect(await sessions.find(person.cookie)).toMatchObject({ username: person.username });
    const saved = await save(person, { username: 'Renamed.One', email: person.email });
    expect(saved).toMatchObject({ id: person.id, username: 'Renamed.One', pendingEmail: null });
    expect(await userOf(person.id)).toMatchObject({
      username: 'renamed.one',
      displayUsername: 'Renamed.One',
    });
    expect(await sessions.find(person.cookie)).toMatchObject({ username: 'Renamed.One' });
  });

  it('is not saved in part when one field is refused', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    await expect(
      save(person, { username: other.username.toUpperCase(), email: person.email }),
    ).rejects.toMatchObject({ code: 'conflict', message: 'This username is taken' });
    await expect(save(person, { username: 'Half.Saved', email: other.email })).rejects.toMatchObject({
      message: 'This e-mail address is already registered',
    });
    expect(await userOf(person.id)).toMatchObject({ displayUsername: person.username, email: person.email });
  });

  it('takes one’s own uploaded picture, and no other address', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const address = (n: number) => `/media/images/${String(n).repeat(32)}-480.webp`;
    const image = (userId: number, n: number, state: 'ready' | 'failed' = 'ready') =>
      test.services.db
        .insert(tables.images)
        .values({ userId, address: address(n), name: String(n).repeat(32), state });
    await image(person.id, 1);
    await image(other.id, 2);
    await image(person.id, 3, 'failed');
    expect(await save(person, { profileImage: address(1) })).toMatchObject({ profileImage: address(1) });
    for (const wrong of [address(2), address(3), 'https://evil.example/x.png', 'javascript:alert(1)'])
      await expect(save(person, { profileImage: wrong }), wrong).rejects.toMatchObject({
        code: 'bad_request',
      });
    expect(await save(person, { username: person.username })).toMatchObject({ profileImage: address(1) });
    expect(await save(person, { profileImage: null })).toMatchObject({ profileImage: null });
  });

  it('changes its address with a young sign-in, later with the password alone', async () => {
    const person = await aPerson({ hasMail: false });
    expect(await save(person, { email: 'young@example.com' })).toMatchObject({ email: 'young@example.com' });
    await test.services.db
      .update(sessionRows)
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessionRows.userId, person.id));
    await expect(save(person, { email: 'older@example.com' })).rejects.toMatchObject(FORBIDDEN);
    await expect(
      save(person, { email: 'older@example.com', currentPassword: 'wrong horse' }),
    ).rejects.toMatchObject(FORBIDDEN);
    const saved = await save(person, { email: 'older@example.com', currentPassword: PASSWORD });
    expect(saved).toMatchObject({ email: 'older@example.com' });
  });
});

describe('the list of sessions', () => {
  it('says in plain words which device, from where and which is this one', async () => {
    const person = await aPerson();
    await login(
      from(test.services, '198.51.100.7'),
      { ...person.context, userAgent: 'curl/8.5.0' },
      { username: person.username, password: PASSWORD },
    );
    const listed = await listSessions(person.ctx, person.context);
    expect(listed).toEqual([
      expect.objectContaining({ device: 'Firefox on Windows', address: '192.0.2.50', isCurrent: true }),
      expect.objectContaining({ device: 'curl', address: '198.51.100.7', isCurrent: false }),
    ]);
    expect(JSON.stringify(listed)).not.toContain('token');
  });

  it('ends one on every server at once, and none of another person', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const elsewhere = await signIn(person);
    const second = await openServer(test.databaseUrl, test.services.storage);
    try {
      expect(await second.sessions.find(elsewhere)).toMatchObject({ id: person.id });
      const listed = await listSessions(person.ctx, person.context);
      const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
      await expect(endSession(other.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
      expect(await sessions.find(elsewhere)).toMatchObject({ id: person.id });
      const heard = second.whenSessionEnds(person.id);
      await endSession(person.ctx, { id });
      await heard;
      for (const server of [sessions, second.sessions]) expect(await server.find(elsewhere)).toBeNull();
      expect(await sessions.find(person.cookie)).toMatchObject({ id: person.id });
      await expect(endSession(person.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    } finally {
      await second.close();
    }
  });

  it('ends all others, and nobody else’s', async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const others = [await signIn(person), await signIn(person)];
    expect(await endOtherSessions(person.ctx, person.context)).toEqual({ ended: 2 });
    for (const cookie of others) expect(await sessions.find(cookie)).toBeNull();
    expect(await sessions.find(person.cookie)).toMatchObject({ id: person.id });
    expect(await sessions.find(other.cookie)).toMatchObject({ id: other.id });
  });
});

it('a session that is used is renewed within its thirty days, cookie and row', async () => {
  const person = await aPerson();
  expect((await sessions.look(person.cookie)).setCookies).toEqual([]);
  const DAY = 24 * 3600 * 1000;
  await test.services.db
    .update(sessionRows)
    .set({ expiresAt: new Date(Date.now() + DAY) })
    .where(eq(sessionRows.userId, person.id));
  const anew = createSessions(auth, test.services.db, test.services.live);
  const { user, setCookies } = await anew.look(person.cookie);
  expect(user).toMatchObject({ id: person.id });
  expect(cookieOf({ setCookies })).toBe(person.cookie);
  expect(setCookies.join()).toMatch(/Max-Age=2592000/i);
  const [row] = await test.services.db.select().from(sessionRows).where(eq(sessionRows.userId, person.id));
  expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY);
});
