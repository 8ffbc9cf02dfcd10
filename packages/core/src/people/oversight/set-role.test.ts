import { tables } from '@stagedoor/db';
import { roleOf } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemContext } from '../../platform/context/index.ts';
import { makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { setRole } from './set-role.ts';

const { auditLog, notifications, users } = tables;

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const roleNow = async (id: number) => {
  const [user] = await test.services.db.select().from(users).where(eq(users.id, id));
  return user && roleOf(user);
};
const listAdmins = () => test.services.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
const removeAdmins = () =>
  test.services.db.update(users).set({ isAdmin: false }).where(eq(users.isAdmin, true));
const makeAdmin = () => makeUser(test.services, { isAdmin: true });
const operator = () => systemContext(test.services, 'admin');

// Proves (rules.md, Who may do what): admins change roles, which count from the next request on and in every open page
it('goes through all roles; each change is recorded and told once, and a role that one has changes nothing', async () => {
  const [admin, person] = [await makeAdmin(), await makeUser(test.services)];
  const told: string[] = [];
  const stop = test.services.live.subscribe(({ event }) => told.push(event.type));
  for (const role of ['moderator', 'moderator', 'admin', 'fan'] as const) {
    expect(await setRole(admin.ctx, { id: person.id, role })).toMatchObject({ id: person.id, role });
    expect(await roleNow(person.id)).toBe(role);
  }
  stop();
  expect(told.filter((type) => type === 'rights-changed')).toHaveLength(3);
  expect(told.filter((type) => type === 'account-changed')).toHaveLength(3);
  const records = await test.services.db
    .select({ actor: auditLog.actorUserId, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.act, 'role-changed'), eq(auditLog.subjectUserId, person.id)))
    .orderBy(auditLog.id);
  expect(records.map(({ details }) => details)).toEqual([
    { from: 'fan', to: 'moderator' },
    { from: 'moderator', to: 'admin' },
    { from: 'admin', to: 'fan' },
  ]);
  expect(records.map(({ actor }) => actor)).toEqual([admin.id, admin.id, admin.id]);
  const notices = await test.services.db.$count(notifications, eq(notifications.userId, person.id));
  expect(notices).toBe(3);
});

// Proves (rules.md, Who may do what): nobody changes their own role, and who is suspended gets none
it('is refused to everybody but admins, for oneself, and for people who are suspended or gone', async () => {
  const [admin, person] = [await makeAdmin(), await makeUser(test.services)];
  for (const ctx of [person.ctx, (await makeUser(test.services, { isModerator: true })).ctx])
    await expect(setRole(ctx, { id: person.id, role: 'admin' })).rejects.toMatchObject({ code: 'forbidden' });
  const own = setRole(admin.ctx, { id: admin.id, role: 'fan' });
  await expect(own).rejects.toMatchObject({ code: 'conflict' });
  const suspended = await makeUser(test.services, { suspendedAt: new Date(), isModerator: true });
  const raised = setRole(admin.ctx, { id: suspended.id, role: 'admin' });
  await expect(raised).rejects.toThrow('lift the suspension first');
  await setRole(admin.ctx, { id: suspended.id, role: 'fan' });
  const gone = await makeUser(test.services, { deletedAt: new Date() });
  for (const id of [gone.id, 2_000_000_000])
    await expect(setRole(admin.ctx, { id, role: 'admin' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await roleNow(suspended.id)).toBe('fan');
  expect(await roleNow(gone.id)).toBe('fan');
});

// Proves (rules.md, Who may do what): the last admin stays one
it('keeps the last admin, even from the operator; those who are deleted do not count', async () => {
  await removeAdmins();
  const last = await makeAdmin();
  await makeUser(test.services, { isAdmin: true, deletedAt: new Date() });
  const demoted = setRole(operator(), { id: last.id, role: 'moderator' });
  await expect(demoted).rejects.toThrow('The last admin stays an admin');
  expect(await roleNow(last.id)).toBe('admin');
  await makeAdmin();
  await setRole(operator(), { id: last.id, role: 'moderator' });
  expect(await roleNow(last.id)).toBe('moderator');
});

// Proves (rules.md, Who may do what): the last admin stays one
it('lets one win when two admins demote each other at the same moment', async () => {
  await removeAdmins();
  const [one, two] = [await makeAdmin(), await makeAdmin(), await makeAdmin()];
  const { client } = test.services;
  const { racing } = await client.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('admins'))`;
    const racing = Promise.allSettled([
      setRole(one.ctx, { id: two.id, role: 'fan' }),
      setRole(two.ctx, { id: one.id, role: 'fan' }),
    ]);
    const countWaiting = () => client<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await countWaiting())[0]?.waiting).toBe(2);
    return { racing };
  });
  expect((await racing).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await listAdmins()).toHaveLength(2);
});
