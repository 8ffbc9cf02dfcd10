import { tables } from '@stagedoor/db';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteMember, listProfiles } from '../../catalog/members/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  makeArtist,
  makeMember,
  makeUser,
  openTestServices,
  raceForRow,
  type TestServices,
} from '../../testing/index.ts';
import { getAdminPerson, getAdminProfile } from '../admin/index.ts';
import { moderate } from '../moderation/index.ts';
import { giveProfile, undoTransfer } from './index.ts';

const { artistInvitations, artistMembers, auditLog, notifications, users } = tables;
const DAY = 24 * 3600 * 1000;

let test: TestServices;
let admin: { id: number; ctx: Ctx };
beforeAll(async () => {
  test = await openTestServices();
  admin = await makeUser(test.services, { isAdmin: true });
});
afterAll(() => test.close());

const named = (name: string) =>
  makeUser(test.services, { username: name.toLowerCase(), displayUsername: name });
const membersOf = async (artistId: number) => {
  const rows = await test.services.db
    .select()
    .from(artistMembers)
    .where(eq(artistMembers.artistId, artistId))
    .orderBy(asc(artistMembers.userId));
  return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
};
const newsOf = async (userId: number) => {
  const rows = await test.services.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id));
  return rows.map(({ payload }) => (payload as { change: string }).change);
};

// Proves (rules.md, Administration): a profile is given to another account, and taken back within 30 days
it('gives a profile to another account and back again: rights, people, news and the log follow', async () => {
  const artist = await makeArtist(test.services, { name: 'Lanterns' });
  const [heir, helper] = [await named('The.Heir'), await makeUser(test.services, { isArtist: true })];
  await makeMember(test.services, { artistId: artist.id, userId: helper.id, role: 'uploader' });
  await inviteMember(artist.ctx, { role: 'manager' });
  const transfer = await giveProfile(admin.ctx, { artistId: artist.id, username: 'THE.heir' });
  expect(transfer).toMatchObject({ to: 'The.Heir', can: { undo: true } });
  expect(await membersOf(artist.id)).toEqual({ [heir.id]: 'owner', [helper.id]: 'uploader' });
  const ofArtist = eq(artistInvitations.artistId, artist.id);
  expect(await test.services.db.$count(artistInvitations, ofArtist)).toBe(0);
  expect(await listProfiles(artist.ctx)).toEqual([]);
  expect(await getAdminPerson(admin.ctx, { id: heir.id })).toMatchObject({
    isArtist: true,
    role: 'fan',
    profiles: [{ id: artist.id, name: 'Lanterns', role: 'owner' }],
    can: { setRole: true, moderate: true, resetSecondFactor: false },
  });
  expect(await getAdminProfile(admin.ctx, artist)).toMatchObject({ transfer, can: { give: true } });

  test.setNow(new Date(Date.now() + 29 * DAY));
  await undoTransfer(admin.ctx, transfer);
  test.setNow(null);
  expect(await membersOf(artist.id)).toEqual({ [artist.userId]: 'owner', [helper.id]: 'uploader' });
  expect(await getAdminProfile(admin.ctx, artist)).toMatchObject({ transfer: null });
  await expect(undoTransfer(admin.ctx, transfer)).rejects.toMatchObject({ code: 'conflict' });
  expect(await newsOf(heir.id)).toEqual(['profile-received', 'profile-given']);
  expect(await newsOf(artist.userId)).toEqual(['profile-given', 'profile-received']);
  expect(await newsOf(helper.id)).toEqual([]);
  const acts = await test.services.db
    .select({ act: auditLog.act, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.targetType, 'artist'), eq(auditLog.targetId, artist.id)))
    .orderBy(auditLog.id);
  expect(acts).toEqual([
    { act: 'give-profile', details: { transferId: transfer.id } },
    { act: 'undo', details: { transferId: transfer.id } },
  ]);
});

it('gives one of its people or a profile without an account an owner, and undoes that too', async () => {
  const unclaimed = await makeArtist(test.services, { userId: null });
  const manager = await named('Manager');
  await makeMember(test.services, { artistId: unclaimed.id, userId: manager.id, role: 'manager' });
  const transfer = await giveProfile(admin.ctx, { artistId: unclaimed.id, username: 'manager' });
  expect(transfer).toMatchObject({ from: null, to: 'Manager' });
  expect(await membersOf(unclaimed.id)).toEqual({ [manager.id]: 'owner' });
  await undoTransfer(admin.ctx, transfer);
  expect(await membersOf(unclaimed.id)).toEqual({ [manager.id]: 'manager' });
});

it('is shown again with an owner who is not suspended, and hidden again when that is undone', async () => {
  const artist = await makeArtist(test.services);
  await named('Honest');
  const target = { targetType: 'user' as const, targetId: artist.userId };
  await moderate(admin.ctx, { targets: [target], decision: 'suspend', reason: 'spam' });
  const isHidden = async () => (await getAdminProfile(admin.ctx, artist)).isHidden;
  expect(await isHidden()).toBe(true);
  const transfer = await giveProfile(admin.ctx, { artistId: artist.id, username: 'honest' });
  expect(await isHidden()).toBe(false);
  await undoTransfer(admin.ctx, transfer);
  expect(await isHidden()).toBe(true);
});

// Proves (rules.md, Administration): a profile is given to another account, and taken back within 30 days
it('cannot be undone when it was given on, after 30 days, or when the former owner is gone', async () => {
  const artist = await makeArtist(test.services);
  await Promise.all(['First', 'Second'].map(named));
  const give = (username: string) => giveProfile(admin.ctx, { artistId: artist.id, username });
  const first = await give('first');
  const second = await give('second');
  await expect(undoTransfer(admin.ctx, first)).rejects.toMatchObject({ code: 'conflict' });
  test.setNow(new Date(Date.now() + 31 * DAY));
  await expect(undoTransfer(admin.ctx, second)).rejects.toThrow('cannot be taken back any more');
  test.setNow(null);
  await test.services.db.update(users).set({ deletedAt: new Date() }).where(eq(users.username, 'first'));
  await expect(undoTransfer(admin.ctx, second)).rejects.toThrow('cannot be taken back any more');
  await test.services.db.delete(users).where(eq(users.username, 'first'));
  expect(await getAdminProfile(admin.ctx, artist)).toMatchObject({
    transfer: { from: null, to: 'Second', can: { undo: false } },
  });
  await expect(undoTransfer(admin.ctx, second)).rejects.toThrow('cannot be taken back any more');
});

// Proves (rules.md, Administration): a profile is given to another account, and taken back within 30 days
it('is refused to others, and for people who are unknown, suspended or own enough; of two at once one wins', async () => {
  const artist = await makeArtist(test.services);
  const before = await membersOf(artist.id);
  const moderator = await makeUser(test.services, { isModerator: true });
  await Promise.all(['Left', 'Right'].map(named));
  const full = await named('Full');
  for (let n = 0; n < 10; n++) await makeArtist(test.services, { userId: full.id });
  await makeUser(test.services, { username: 'barred', suspendedAt: new Date() });
  const give = (username: string, ctx = admin.ctx) => giveProfile(ctx, { artistId: artist.id, username });
  for (const ctx of [artist.ctx, moderator.ctx])
    await expect(give('left', ctx)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(give('nobody')).rejects.toMatchObject({ code: 'not_found' });
  await expect(give('barred')).rejects.toThrow('suspended');
  await expect(give('full')).rejects.toThrow('at most 10 profiles');
  expect(await membersOf(artist.id)).toEqual(before);
  const owner = { table: 'users' as const, id: artist.userId };
  const both = await raceForRow(test.services, owner, [() => give('left'), () => give('right')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(give('left').then(() => give('left'))).rejects.toThrow();
  expect(Object.values(await membersOf(artist.id))).toEqual(['owner']);
});
