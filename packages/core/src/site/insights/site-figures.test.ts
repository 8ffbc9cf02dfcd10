import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { makeUser, type TestServices } from '../../testing/index.ts';
import { NOW, openInsightsWorld } from '../../testing/insights-world.ts';
import { closeDays } from './close-days.ts';
import { getSiteFigures } from './get-site-figures.ts';
import { siteFiguresCsv } from './site-figures-csv.ts';

const { siteDays, users } = tables;
let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  ({ test } = await openInsightsWorld());
  const joined = new Date('2026-03-01T23:59:59.999Z');
  await test.services.db.update(users).set({ createdAt: joined });
  const person = await makeUser(test.services, { isAdmin: true });
  admin = person.ctx;
  await test.services.db.update(users).set({ createdAt: NOW }).where(eq(users.id, person.id));
});
afterAll(() => test.close());

const MARCH = { from: '2026-02-28', to: '2026-03-18' };
const close = () => closeDays(systemContext(test.services, 'test'));

// Proves (rules.md, Jobs, health and figures): figures are by UTC day, and closed days stay as they were counted
it('sums people, plays, subscribers and money of each UTC day, the same before and after days are closed', async () => {
  const counted = await getSiteFigures(admin, MARCH);
  const of = (day: string) => counted.find((one) => one.day === day);
  expect(counted.map(({ day }) => day)).toHaveLength(19);
  expect(of('2026-03-01')).toMatchObject({ plays: 1, newPeople: of('2026-03-01')?.people });
  expect(of('2026-03-02')).toMatchObject({ plays: 3, newPeople: 0, people: of('2026-03-01')?.people });
  expect(of('2026-03-18')).toMatchObject({ newPeople: 1, people: (of('2026-03-01')?.people ?? 0) + 1 });
  expect(counted.map(({ earningsCents }) => earningsCents).filter(Boolean)).toEqual([599, -40]);
  expect(counted.filter(({ salesCents }) => salesCents !== 0).length).toBeGreaterThan(0);
  await close();
  const kept = await getSiteFigures(admin, MARCH);
  const whole = counted.filter(({ day }) => day >= '2026-03-01');
  const withoutStorage = (days: typeof kept) => days.map(({ storageBytes: _, ...day }) => day);
  expect(withoutStorage(kept).filter(({ day }) => day >= '2026-03-01')).toEqual(withoutStorage(whole));
  expect(kept.at(-1)?.storageBytes).toBe(counted.at(-1)?.storageBytes);
  expect(kept.at(-2)?.storageBytes).toBe(0);
  expect(kept.at(-3)?.storageBytes).toBeNull();
});

// Proves (rules.md, Jobs, health and figures): figures are by UTC day, and closed days stay as they were counted
it('reads closed days from the sums alone, which later removals leave as they were', async () => {
  await test.services.db.update(siteDays).set({ plays: 12_345 }).where(eq(siteDays.day, '2026-03-02'));
  const [day] = await getSiteFigures(admin, { from: '2026-03-02', to: '2026-03-02' });
  expect(day?.plays).toBe(12_345);
  const [before] = await getSiteFigures(admin, { from: '2026-03-17', to: '2026-03-17' });
  await test.services.db.update(users).set({ deletedAt: NOW }).where(eq(users.isAdmin, false));
  test.setNow(new Date(NOW.getTime() + 24 * 3600 * 1000));
  await close();
  const [after] = await getSiteFigures(admin, { from: '2026-03-17', to: '2026-03-17' });
  expect(after?.people).toBe(before?.people);
  expect((await getSiteFigures(admin, {})).at(-1)).toMatchObject({ people: 1 });
  test.setNow(NOW);
});

it('becomes a table for spreadsheets, for admins alone', async () => {
  const csv = siteFiguresCsv(await getSiteFigures(admin, { from: '2026-03-02', to: '2026-03-02' }));
  expect(csv.split('\r\n')[0]).toBe(
    'date,people,new_people,plays,subscribers,sales_cents,earnings_cents,storage_bytes',
  );
  expect(csv.split('\r\n')[1]).toMatch(/^2026-03-02,\d+,\d+,12345,\d+,-?\d+,-?\d+,$/);
  const { ctx } = await makeUser(test.services, { isModerator: true });
  await expect(getSiteFigures(ctx, MARCH)).rejects.toThrow('Only admins can do this');
});
