import { listOwnActivity } from '@stagedoor/core/platform/audit';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from './login.ts';
import { endSessionOf, listSessionsOf } from './person-sessions.ts';
import { endOtherSessions, endSession, listSessions } from './session-list.ts';
import { createSessions } from './sessions.ts';
import { FORBIDDEN, openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { openServer } from './testing/open-server.ts';
import { cookieOf, from, PASSWORD } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

const { sessions: sessionRows } = tables;

describe('the list of sessions', () => {
  // Proves (rules.md, Accounts): sessions are listed and can be ended
  it('names each device and its place in plain words, and marks this one', async () => {
    const person = await test.aPerson();
    await login(
      from(test.services, '198.51.100.7'),
      { ...person.context, cookie: undefined, userAgent: 'curl/8.5.0' },
      { username: person.username, password: PASSWORD },
    );
    const listed = await listSessions(person.ctx, person.context);
    expect(listed).toEqual([
      expect.objectContaining({ device: 'Firefox on Windows', address: '192.0.2.50', isCurrent: true }),
      expect.objectContaining({ device: 'curl', address: '198.51.100.7', isCurrent: false }),
    ]);
    expect(JSON.stringify(listed)).not.toContain('token');
  });

  // Proves (rules.md, Accounts): sessions are listed and can be ended
  it('ends one on every server at once, and none of another person', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    const elsewhere = await test.signIn(person);
    const second = await openServer(test.databaseUrl, test.services.storage);
    try {
      expect(await second.sessions.find(elsewhere)).toMatchObject({ id: person.id });
      const listed = await listSessions(person.ctx, person.context);
      const id = listed.find(({ isCurrent }) => !isCurrent)?.id ?? 0;
      await expect(endSession(other.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
      expect(await test.sessions.find(elsewhere)).toMatchObject({ id: person.id });
      const heard = second.whenSessionEnds(person.id);
      await endSession(person.ctx, { id });
      await heard;
      for (const server of [test.sessions, second.sessions]) expect(await server.find(elsewhere)).toBeNull();
      expect(await test.sessions.find(person.cookie)).toMatchObject({ id: person.id });
      await expect(endSession(person.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    } finally {
      await second.close();
    }
  });

  it('admins see those of a person and end one on every server within a second; nobody else does', async () => {
    const [person, admin] = [await test.aPerson(), await test.anAdmin()];
    const elsewhere = await test.signIn(person);
    const second = await openServer(test.databaseUrl, test.services.storage);
    try {
      expect(await second.sessions.find(elsewhere)).toMatchObject({ id: person.id });
      const listed = await listSessionsOf(admin.ctx, admin.context, person);
      expect(listed).toMatchObject([
        { device: 'Firefox on Windows', isCurrent: false, isByPasskey: false },
        { isCurrent: false },
      ]);
      const input = { userId: person.id, id: listed[0]?.id ?? 0 };
      for (const { ctx, context } of [person, await test.aPerson()]) {
        await expect(listSessionsOf(ctx, context, person)).rejects.toMatchObject(FORBIDDEN);
        await expect(endSessionOf(ctx, input)).rejects.toMatchObject(FORBIDDEN);
      }
      const ofAnother = endSessionOf(admin.ctx, { ...input, userId: admin.id });
      await expect(ofAnother).rejects.toMatchObject({ code: 'not_found' });
      const heard = second.whenSessionEnds(person.id);
      const before = Date.now();
      await endSessionOf(admin.ctx, input);
      await heard;
      expect(Date.now() - before).toBeLessThan(1_000);
      for (const server of [test.sessions, second.sessions]) expect(await server.find(elsewhere)).toBeNull();
      expect(await second.sessions.find(person.cookie)).toMatchObject({ id: person.id });
      const [event] = await listOwnActivity(person.ctx);
      expect(event).toMatchObject({ kind: 'sessions-ended-by-admin', address: null });
    } finally {
      await second.close();
    }
  });

  it('ends all others, and nobody else’s', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    const others = [await test.signIn(person), await test.signIn(person)];
    expect(await endOtherSessions(person.ctx, person.context)).toEqual({ ended: 2 });
    for (const cookie of others) expect(await test.sessions.find(cookie)).toBeNull();
    expect(await test.sessions.find(person.cookie)).toMatchObject({ id: person.id });
    expect(await test.sessions.find(other.cookie)).toMatchObject({ id: other.id });
  });
});

it('invalid cookies are not cached, however many arrive', async () => {
  const sessions = createSessions(test.auth, test.services.db, test.services.live);
  const person = await test.aPerson();
  const cookieName = person.cookie.split('=')[0];
  const signature = person.cookie.slice(-46);
  for (let n = 0; n < 20_000; n++) {
    const junk = n % 2 ? `${cookieName}=junk${n}` : `${cookieName}=junk${n}.${signature}`;
    if (await sessions.find(junk)) throw new Error(`${junk} is somebody's`);
  }
  expect(await sessions.find(`${person.cookie}${'x'.repeat(1_000)}`)).toBeNull();
  expect(sessions.size).toBe(0);
  expect(await sessions.find(person.cookie)).toMatchObject({ id: person.id });
  expect(sessions.size).toBe(1);
});

it('a session in use is renewed within its thirty days, both cookie and row', async () => {
  const person = await test.aPerson();
  expect((await test.sessions.findAndRenew(person.cookie)).setCookies).toEqual([]);
  const DAY = 24 * 3600 * 1000;
  await test.services.db
    .update(sessionRows)
    .set({ expiresAt: new Date(Date.now() + DAY) })
    .where(eq(sessionRows.userId, person.id));
  const anew = createSessions(test.auth, test.services.db, test.services.live);
  const { user, setCookies } = await anew.findAndRenew(person.cookie);
  expect(user).toMatchObject({ id: person.id });
  expect(cookieOf({ setCookies })).toBe(person.cookie);
  expect(setCookies.join()).toMatch(/Max-Age=2592000/i);
  const [row] = await test.services.db.select().from(sessionRows).where(eq(sessionRows.userId, person.id));
  expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY);
});

// Proves (operations.md, The clock): what cannot be undone waits while the clock is years ahead, and goes on when it is back
it('a session that is over by the clock is not found, and stays for when the clock was wrong', async () => {
  const person = await test.aPerson();
  const DAY = 24 * 3600 * 1000;
  const ends = (at: number) =>
    test.services.db
      .update(sessionRows)
      .set({ expiresAt: new Date(at) })
      .where(eq(sessionRows.userId, person.id));
  const find = () =>
    createSessions(test.auth, test.services.db, test.services.live).findAndRenew(person.cookie);
  await ends(Date.now() - DAY);
  expect(await find()).toMatchObject({ user: null, setCookies: [] });
  await ends(Date.now() + 20 * DAY);
  expect((await find()).user).toMatchObject({ id: person.id });
});
