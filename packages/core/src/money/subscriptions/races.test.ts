import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createContext, systemContext } from '../../platform/context/index.ts';
import { type OpenServices, openServices } from '../../services.ts';
import { billingReader } from '../../testing/billing.ts';
import { makeUser, openTestServices, silentLog, type TestServices } from '../../testing/index.ts';
import { checkLedger } from '../ledger/index.ts';
import { renewDueInvoices } from '../payments/index.ts';
import { cancelSubscription, resumeSubscription, subscribe } from './index.ts';

let test: TestServices;
let other: OpenServices;
let read: ReturnType<typeof billingReader>;
let now = new Date('2026-06-01T00:00:00.000Z');
beforeAll(async () => {
  test = await openTestServices();
  test.setNow(now);
  other = await openServices({
    databaseUrl: test.databaseUrl,
    storage: test.services.storage,
    role: 'server',
    log: silentLog,
    rateLimitScale: 1_000,
    now: () => now,
    clock: test.services.clock,
  });
  read = billingReader(test.services);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

/** A fixed sequence of numbers below `below`, so that a failure can be reproduced. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

// Proves (Subscribing and subscribers): subscription: user and artist pair unique, startDate, endDate, active
it('many clients subscribe, cancel and resume on two servers: one row each, one invoice a month', async () => {
  const fans = await Promise.all(Array.from({ length: 3 }, () => makeUser(test.services)));
  const artists = await read.artists(4);
  const roll = dice(7);
  const clients = fans.flatMap(({ ctx }) => [ctx, createContext(other.services, ctx.actor, '192.0.2.7')]);
  for (const day of ['2026-06-01', '2026-06-11', '2026-07-01', '2026-07-20', '2026-08-01']) {
    now = new Date(`${day}T00:00:00.000Z`);
    test.setNow(now);
    await Promise.allSettled([
      ...Array.from({ length: 60 }, () => {
        const ctx = clients[roll(clients.length)] ?? clients[0];
        const act = [subscribe, subscribe, cancelSubscription, resumeSubscription][roll(4)] ?? subscribe;
        return ctx && act(ctx, { artistId: artists[roll(artists.length)] ?? 0 });
      }),
      renewDueInvoices(systemContext(test.services, 'test')),
      renewDueInvoices(systemContext(other.services, 'test')),
    ]);
    expect(await checkLedger(systemContext(test.services, 'test'))).toEqual([]);
  }
  for (const fan of fans) {
    const rows = await test.services.db
      .select()
      .from(tables.subscriptions)
      .where(eq(tables.subscriptions.userId, fan.id));
    expect(new Set(rows.map(({ artistId }) => artistId)).size).toBe(rows.length);
    // All active subscriptions are paid until the same day.
    expect(
      new Set(rows.filter(({ active, cancelledAt }) => active && !cancelledAt).map((row) => +row.paidUntil))
        .size,
    ).toBeLessThanOrEqual(1);
    // A fan who had cancelled everything gets a last invoice of partial months, and a first one at the same moment.
    const months = await test.services.client<{ month: string; invoices: number }[]>`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(distinct i.id)::int as invoices
      from invoices i join invoice_lines l on l.invoice_id = i.id and not l.is_part
      where user_id = ${fan.id} group by 1`;
    expect(months.length).toBeGreaterThanOrEqual(2);
    for (const { invoices } of months) expect(invoices).toBe(1);
    const doubled = await test.services.client`
      select 1 from invoices i join invoice_lines l on l.invoice_id = i.id and not l.is_part
      where user_id = ${fan.id} group by i.id, l.artist_id having count(*) > 1`;
    expect(doubled).toEqual([]);
  }
});

it('many concurrent first subscriptions on two servers make one invoice', async () => {
  const fan = await makeUser(test.services);
  const artists = await read.artists(3);
  const there = createContext(other.services, fan.ctx.actor, '192.0.2.7');
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      subscribe(i % 2 ? there : fan.ctx, { artistId: artists[i % 3] ?? 0 }),
    ),
  );
  expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(3);
  const invoices = await read.invoicesOf(fan.id);
  expect(invoices).toHaveLength(1);
  expect(invoices[0]).toHaveLength(1);
});
