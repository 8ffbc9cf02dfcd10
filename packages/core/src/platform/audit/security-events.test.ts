import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { type Ctx, inTransaction } from '../context/index.ts';
import { createRefusalLog, listOwnSecurityEvents, recordSecurity, removeOldSecurityEvents } from './index.ts';

const { securityEvents } = tables;
const START = new Date('2026-11-22T12:00:10.000Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());
beforeEach(() => test.setNow(START));

const from = (ctx: Ctx, address: string): Ctx => ({ ...ctx, address });
const rowsOf = (userId: number) =>
  test.services.db.select().from(securityEvents).where(eq(securityEvents.userId, userId));

it('equal events of one minute and address are one entry with a count', async () => {
  const { ctx, id } = await makeUser(test.services);
  const here = from(ctx, '192.0.2.1');
  for (let n = 0; n < 3; n++) await recordSecurity(here, 'sign-in-failed', id);
  await recordSecurity(here, 'signed-in', id);
  await recordSecurity(from(ctx, '192.0.2.2'), 'sign-in-failed', id);
  test.setNow(later(60));
  await recordSecurity(here, 'sign-in-failed', id);
  const rows = await rowsOf(id);
  expect(rows.map(({ kind, address, count }) => [kind, address, count])).toEqual([
    ['sign-in-failed', '192.0.2.1', 3],
    ['signed-in', '192.0.2.1', 1],
    ['sign-in-failed', '192.0.2.2', 1],
    ['sign-in-failed', '192.0.2.1', 1],
  ]);
});

it('people see the latest twenty of their own account, newest first', async () => {
  const [person, other] = [await makeUser(test.services), await makeUser(test.services)];
  await recordSecurity(other.ctx, 'password-changed', other.id);
  for (let n = 0; n < 25; n++) {
    test.setNow(later(n * 60));
    await recordSecurity(from(person.ctx, '192.0.2.1'), 'signed-in', person.id);
  }
  const events = await listOwnSecurityEvents(person.ctx);
  expect(events).toHaveLength(20);
  expect(events[0]).toMatchObject({
    kind: 'signed-in',
    address: '192.0.2.1',
    at: later(24 * 60).toISOString(),
  });
  expect((await listOwnSecurityEvents(other.ctx)).map(({ kind }) => kind)).toEqual(['password-changed']);
});

it('people do not see the address of an admin who acted', async () => {
  const [person, admin] = [await makeUser(test.services), await makeUser(test.services, { isAdmin: true })];
  await recordSecurity(from(admin.ctx, '192.0.2.9'), 'sessions-ended-by-admin', person.id);
  expect(await listOwnSecurityEvents(person.ctx)).toMatchObject([{ address: null }]);
  expect(await rowsOf(person.id)).toMatchObject([{ address: '192.0.2.9', actorUserId: admin.id }]);
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

it('events are removed after 90 days', async () => {
  const { ctx, id } = await makeUser(test.services);
  await recordSecurity(ctx, 'signed-in', id);
  test.setNow(later(2 * 24 * 3600));
  await recordSecurity(ctx, 'password-changed', id);
  test.setNow(later(91 * 24 * 3600));
  await removeOldSecurityEvents(ctx);
  expect((await rowsOf(id)).map(({ kind }) => kind)).toEqual(['password-changed']);
});

it('a flood of refusals is one row, written a few times', async () => {
  const { ctx, id } = await makeUser(test.services);
  const note = createRefusalLog();
  const statements: unknown[] = [];
  const counted: Ctx = {
    ...from(ctx, '192.0.2.7'),
    log: { ...ctx.log, warn: (details) => void statements.push(details) },
  };
  for (let n = 0; n < 1_000; n++) await note(counted, 'rate-limited');
  expect(statements).toHaveLength(10);
  const rows = await test.services.db
    .select()
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, id), eq(securityEvents.kind, 'rate-limited')));
  expect(rows.map(({ count }) => count)).toEqual([512]);
});
