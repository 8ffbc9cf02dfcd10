import { tables } from '@stagedoor/db';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { endSessionsOfMany, verifyMany } from './index.ts';

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

const { artists, auditLog, sessions } = tables;
const GONE = 2 ** 31 - 1;

// Proves (rules.md, Lists of the administration): many artists are verified, and many people signed out, at once
it('verifies many artists, each by itself and recorded, and takes it back', async () => {
  const { db } = test.services;
  const made = await Promise.all([1, 2, 3].map(() => makeArtist(test.services)));
  const ids = made.map(({ id }) => id);
  const badges = async () =>
    (await db.select().from(artists).where(inArray(artists.id, ids))).map(({ verified }) => verified);
  expect(await verifyMany(admin, { ids: [...ids, GONE, ...ids], verified: true })).toEqual({
    done: ids,
    refused: [{ id: GONE, message: 'Artist not found' }],
  });
  expect(await badges()).toEqual([true, true, true]);
  expect((await verifyMany(admin, { ids, verified: false })).done).toEqual(ids);
  expect(await badges()).toEqual([false, false, false]);
  const acts = await db.select().from(auditLog).where(inArray(auditLog.thingId, ids)).orderBy(auditLog.id);
  expect(acts.map(({ act }) => act)).toEqual([...Array(3).fill('verify'), ...Array(3).fill('unverify')]);
});

// Proves (rules.md, Lists of the administration): many artists are verified, and many people signed out, at once
it('ends the sessions of many people, and of nobody else', async () => {
  const { db } = test.services;
  const [ada, ben, cleo] = await Promise.all([1, 2, 3].map(() => makeUser(test.services)));
  if (!ada || !ben || !cleo) throw new Error('Nobody was made');
  const expiresAt = new Date(Date.now() + 1_000_000);
  for (const { id: userId } of [ada, ada, ben, cleo])
    await db.insert(sessions).values({ userId, token: `${userId} ${Math.random()}`, expiresAt });
  const { done, refused } = await endSessionsOfMany(admin, { ids: [ada.id, ben.id, GONE] });
  expect([done, refused.map(({ id }) => id)]).toEqual([[ada.id, ben.id], [GONE]]);
  const left = await db.select({ userId: sessions.userId }).from(sessions);
  expect(left).toEqual([{ userId: cleo.id }]);
  const acts = await db.select().from(auditLog).where(eq(auditLog.act, 'sessions-ended-by-admin'));
  expect(acts.map(({ subjectUserId }) => subjectUserId)).toEqual([ada.id, ben.id]);
});

it('is for admins alone, and changes nothing for others', async () => {
  const artist = await makeArtist(test.services);
  const moderator = await makeUser(test.services, { isModerator: true });
  for (const { ctx } of [artist, moderator]) {
    const refused = { code: 'forbidden' };
    await expect(verifyMany(ctx, { ids: [artist.id], verified: true })).rejects.toMatchObject(refused);
    await expect(endSessionsOfMany(ctx, { ids: [artist.userId] })).rejects.toMatchObject(refused);
  }
  const [row] = await test.services.db.select().from(artists).where(eq(artists.id, artist.id));
  expect(row?.verified).toBe(false);
});
