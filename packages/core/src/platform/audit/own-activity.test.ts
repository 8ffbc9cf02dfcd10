import { tables } from '@stagedoor/db';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { type Ctx, inTransaction } from '../context/index.ts';
import { createRefusalLog, eraseOldAddresses, listOwnActivity, recordAct, recordSecurity } from './index.ts';

const { auditLog } = tables;
const START = new Date('2026-03-22T12:00:10.000Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());
beforeEach(() => test.setNow(START));

const from = (ctx: Ctx, address: string): Ctx => ({ ...ctx, address });
const rowsOf = (userId: number) =>
  test.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectUserId, userId))
    .orderBy(asc(auditLog.id));

// Proves (rules.md, Accounts): security events are kept, bounded, and shown to their person
it('equal events of one minute and address are one entry with a count', async () => {
  const { ctx, id } = await makeUser(test.services);
  const here = from(ctx, '192.0.2.1');
  for (let n = 0; n < 3; n++) await recordSecurity(here, 'sign-in-failed', id);
  await recordSecurity(here, 'signed-in', id);
  await recordSecurity(from(ctx, '192.0.2.2'), 'sign-in-failed', id);
  test.setNow(later(60));
  await recordSecurity(here, 'sign-in-failed', id);
  const shown = await listOwnActivity(ctx);
  expect(shown.map(({ kind, address, count }) => [kind, address, count])).toEqual([
    ['sign-in-failed', '192.0.2.1', 1],
    ['sign-in-failed', '192.0.2.2', 1],
    ['signed-in', '192.0.2.1', 1],
    ['sign-in-failed', '192.0.2.1', 3],
  ]);
});

// Proves (rules.md, Accounts): security events are kept, bounded, and shown to their person
it('people see the latest twenty of their own account, newest first', async () => {
  const [person, other] = [await makeUser(test.services), await makeUser(test.services)];
  await recordSecurity(other.ctx, 'password-changed', other.id);
  for (let n = 0; n < 25; n++) {
    test.setNow(later(n * 60));
    await recordSecurity(from(person.ctx, '192.0.2.1'), 'signed-in', person.id);
  }
  const events = await listOwnActivity(person.ctx);
  expect(events).toHaveLength(20);
  expect(events[0]).toMatchObject({
    kind: 'signed-in',
    address: '192.0.2.1',
    at: later(24 * 60).toISOString(),
  });
  expect((await listOwnActivity(other.ctx)).map(({ kind }) => kind)).toEqual(['password-changed']);
});

it('people do not see the address of an admin who acted', async () => {
  const [person, admin] = [await makeUser(test.services), await makeUser(test.services, { isAdmin: true })];
  await recordSecurity(from(admin.ctx, '192.0.2.9'), 'sessions-ended-by-admin', person.id);
  expect(await listOwnActivity(person.ctx)).toMatchObject([{ address: null }]);
  expect(await rowsOf(person.id)).toMatchObject([
    { personal: { origin: { address: '192.0.2.9' } }, actorUserId: admin.id },
  ]);
});

it('an event is not kept when its change fails', async () => {
  const { ctx, id } = await makeUser(test.services);
  const failing = inTransaction(ctx, async (ctx) => {
    await recordSecurity(ctx, 'password-changed', id);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rowsOf(id)).toEqual([]);
});

// Proves (rules.md, Accounts): security events are kept, bounded, and shown to their person
it('addresses are erased after 90 days, and nothing else is', async () => {
  const { ctx, id } = await makeUser(test.services);
  const here = from(ctx, '192.0.2.1');
  await recordAct(here, { act: 'delete', target: { type: 'song', id: 7 }, subjectUserId: id, name: 'Mine' });
  test.setNow(new Date());
  await recordSecurity(here, 'password-changed', id);
  await eraseOldAddresses(ctx);
  expect(await rowsOf(id)).toMatchObject([
    { act: 'delete', actorUserId: id, personal: { subject: { id, name: 'Mine' } } },
    { act: 'password-changed', personal: { origin: { address: '192.0.2.1' } } },
  ]);
  expect((await rowsOf(id))[0]?.personal).not.toHaveProperty('origin');
});

it('a flood of refusals is few rows that count it', async () => {
  const { ctx, id } = await makeUser(test.services);
  const note = createRefusalLog();
  for (let n = 0; n < 1_000; n++) await note(from(ctx, '192.0.2.7'), 'rate-limited');
  expect(await rowsOf(id)).toHaveLength(10);
  expect(await listOwnActivity(ctx)).toMatchObject([{ kind: 'rate-limited', count: 512 }]);
});
