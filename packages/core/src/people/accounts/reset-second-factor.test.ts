import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOwnActivity } from '../../platform/audit/index.ts';
import { systemContext } from '../../platform/context/index.ts';
import { makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const { knownDevices, mails, passkeys, sessions, twoFactors, users, verifications } = tables;

/** A person with everything that a sign-in can ask for, and a sign-in that waits for a code. */
async function protectedPerson(username: string) {
  const { db } = test.services;
  const person = await makeUser(test.services, {
    username: username.toLowerCase(),
    displayUsername: username,
    twoFactorEnabled: true,
  });
  const userId = person.id;
  const soon = new Date(Date.now() + 3_600_000);
  await db.insert(twoFactors).values({ userId, secret: 'secret', backupCodes: 'codes' });
  const key = { publicKey: 'key', counter: 0, deviceType: 'singleDevice', backedUp: false };
  await db.insert(passkeys).values({ userId, name: 'Key', credentialID: username, ...key });
  await db.insert(sessions).values({ userId, token: username, expiresAt: soon });
  await db.insert(knownDevices).values({ userId, deviceHash: 'hash', lastSeenAt: new Date() });
  await db.insert(verifications).values({
    identifier: `2fa-${username}`,
    value: String(userId),
    expiresAt: soon,
  });
  return person;
}

const factorsOf = async (userId: number) => {
  const { db } = test.services;
  const counts = [];
  for (const table of [twoFactors, passkeys, sessions, knownDevices])
    counts.push(await db.$count(table, eq(table.userId, userId)));
  counts.push(await db.$count(verifications, eq(verifications.value, String(userId))));
  return counts;
};

// Proves (rules.md, Accounts): a lost second factor is removed by the operator
it('removes app, passkeys and sessions of one person, mails them and keeps a record', async () => {
  const [person, other] = [await protectedPerson('Lost-Phone'), await protectedPerson('Somebody')];
  await resetSecondFactor(systemContext(test.services, 'admin'), { username: 'lost-PHONE' });
  expect(await factorsOf(person.id)).toEqual([0, 0, 0, 0, 0]);
  expect(await factorsOf(other.id)).toEqual([1, 1, 1, 1, 1]);
  const [user] = await test.services.db.select().from(users).where(eq(users.id, person.id));
  expect(user).toMatchObject({ twoFactorEnabled: false });
  const mailed = await test.services.db.select().from(mails).where(eq(mails.userId, person.id));
  expect(mailed).toMatchObject([{ template: 'second-factor-changed', data: { change: 'reset' } }]);
  const events = await listOwnActivity(person.ctx);
  expect(events.map(({ kind }) => kind)).toEqual(['second-factor-reset']);
});

it('is refused to people, to admins for another admin, and for names that nobody has', async () => {
  const person = await protectedPerson('Keeper');
  const admin = await makeUser(test.services, { isAdmin: true });
  const who = { id: person.id };
  for (const ctx of [person.ctx, (await makeUser(test.services, { isModerator: true })).ctx])
    await expect(resetSecondFactor(ctx, who)).rejects.toMatchObject({ code: 'forbidden' });
  await test.services.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.id));
  await expect(resetSecondFactor(admin.ctx, who)).rejects.toMatchObject({ code: 'forbidden' });
  const nobody = resetSecondFactor(systemContext(test.services, 'admin'), { username: 'nobody-at-all' });
  await expect(nobody).rejects.toMatchObject({ code: 'not_found' });
  expect(await factorsOf(person.id)).toEqual([1, 1, 1, 1, 1]);

  await test.services.db.update(users).set({ isAdmin: false }).where(eq(users.id, person.id));
  await resetSecondFactor(admin.ctx, who);
  expect(await factorsOf(person.id)).toEqual([0, 0, 0, 0, 0]);
});
