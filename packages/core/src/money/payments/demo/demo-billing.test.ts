import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../../platform/context/index.ts';
import { billingMonths, billingReader } from '../../../testing/billing.ts';
import {
  makeArtist,
  makeSubscription,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../../testing/index.ts';
import { checkLedger } from '../../ledger/index.ts';
import { cancelSubscription, resumeSubscription, subscribe } from '../../subscriptions/index.ts';
import { keepSubscriptions, renewDueInvoices } from '../keep-subscriptions.ts';
import { findNextInvoice } from '../next-invoice.ts';

let test: TestServices;
let system: Ctx;
let read: ReturnType<typeof billingReader>;
const { at, june, paidUntil } = billingMonths(() => test);
beforeAll(async () => {
  test = await openTestServices();
  system = systemContext(test.services, 'test');
  read = billingReader(test.services);
});
afterEach(async () => {
  expect(await checkLedger(system)).toEqual([]);
  test.setNow(null);
});
afterAll(() => test.close());

describe('one invoice a month for all artists', () => {
  // Proves (rules.md, Subscriptions and money): a person is billed once a month for all artists; later ones are billed pro rata
  it('charges the first artist at once, and the second at the end of the month', async () => {
    const { fan, artists } = await june(2);
    const [a, b] = artists;
    at('2026-06-16');
    await subscribe(fan.ctx, { artistId: b });
    expect(await read.invoicesOf(fan.id)).toEqual([[[a, 99]]]);
    expect(await paidUntil(fan.id, b)).toBe('2026-07-01');
    expect((await read.customerOf(fan.id))?.periodEnd?.toISOString()).toBe('2026-07-01T00:00:00.000Z');
    expect(await findNextInvoice(system, fan.id)).toMatchObject({ amountCents: 99 + 99 + 50 });

    at('2026-07-01');
    await renewDueInvoices(system);
    expect(await read.invoicesOf(fan.id)).toEqual([
      [[a, 99]],
      [
        [a, 99],
        [b, 99],
        [b, 50],
      ],
    ]);
    for (const artist of artists) expect(await paidUntil(fan.id, artist)).toBe('2026-08-01');

    at('2026-08-01');
    await renewDueInvoices(system);
    expect((await read.invoicesOf(fan.id)).at(-1)).toEqual([
      [a, 99],
      [b, 99],
    ]);
  });

  it('charges artists added and cancelled within a month for their part, and nobody else', async () => {
    const { fan, artists } = await june(2);
    const [a, b] = artists;
    at('2026-06-21');
    await subscribe(fan.ctx, { artistId: b });
    await cancelSubscription(fan.ctx, { artistId: b });
    await cancelSubscription(fan.ctx, { artistId: a });
    expect(await findNextInvoice(system, fan.id)).toMatchObject({
      lines: [{ artistId: b, amountCents: 33 }],
    });
    at('2026-07-01');
    await keepSubscriptions(system);
    await keepSubscriptions(system);
    expect(await read.invoicesOf(fan.id)).toEqual([[[a, 99]], [[b, 33]]]);
    expect((await read.customerOf(fan.id))?.periodEnd).toBeNull();
    expect(await findNextInvoice(system, fan.id)).toBeNull();
  });

  it('keeps the day of the month through a shorter one', async () => {
    const fan = await makeUser(test.services);
    const [a = 0] = await read.artists(1);
    at('2026-01-31');
    await subscribe(fan.ctx, { artistId: a });
    for (const [now, end] of [
      ['2026-02-28', '2026-03-31'],
      ['2026-03-31', '2026-04-30'],
      ['2026-04-30', '2026-05-31'],
    ] as const) {
      at(now);
      await renewDueInvoices(system);
      expect(await paidUntil(fan.id, a)).toBe(end);
    }
    expect(await read.invoicesOf(fan.id)).toEqual([[[a, 99]], [[a, 99]], [[a, 99]], [[a, 99]]]);
  });

  it('adds an artist without a second invoice when all other subscriptions are cancelled', async () => {
    const { fan, artists } = await june(2);
    const [a, b] = artists;
    await cancelSubscription(fan.ctx, { artistId: a });
    at('2026-06-16');
    await subscribe(fan.ctx, { artistId: b });
    expect(await paidUntil(fan.id, b)).toBe('2026-07-01');
    at('2026-07-01');
    await keepSubscriptions(system);
    expect(await read.invoicesOf(fan.id)).toEqual([
      [[a, 99]],
      [
        [b, 99],
        [b, 50],
      ],
    ]);
    expect(await read.rowOf(fan.id, a)).toMatchObject({ active: false });
  });
});

describe('renewal', () => {
  // Proves (rules.md, Subscriptions and money): demo invoices renew automatically, once a month, even after a long pause
  it('charges once, even when run twice or by several workers', async () => {
    const { fan, artists } = await june(2);
    at('2026-07-01');
    await Promise.all(Array.from({ length: 5 }, () => renewDueInvoices(system)));
    await renewDueInvoices(system);
    expect(await read.invoicesOf(fan.id)).toEqual([[[artists[0], 99]], [[artists[0], 99]]]);
  });

  it('happens some minutes early, so that access has no gap', async () => {
    const { fan, artists } = await june(2);
    at('2026-06-30T23:49:00Z');
    await renewDueInvoices(system);
    expect(await paidUntil(fan.id, artists[0])).toBe('2026-07-01');
    at('2026-06-30T23:51:00Z');
    await renewDueInvoices(system);
    expect(await paidUntil(fan.id, artists[0])).toBe('2026-08-01');
  });

  // Proves (rules.md, Subscriptions and money): demo invoices renew automatically, once a month, even after a long pause
  it('charges only the current month after a pause of two months', async () => {
    const { fan, artists } = await june(2);
    at('2026-09-10');
    await keepSubscriptions(system);
    expect(await read.invoicesOf(fan.id)).toEqual([[[artists[0], 99]], [[artists[0], 99]]]);
    expect(await paidUntil(fan.id, artists[0])).toBe('2026-10-01');
  });

  it('happens first when somebody subscribes to another artist after the pause', async () => {
    const { fan, artists } = await june(2);
    const [a, b] = artists;
    at('2026-07-16');
    await subscribe(fan.ctx, { artistId: b });
    expect(await read.invoicesOf(fan.id)).toEqual([[[a, 99]], [[a, 99]]]);
    expect(await paidUntil(fan.id, b)).toBe('2026-08-01');
  });

  it('includes subscriptions that have never been billed', async () => {
    const fan = await makeUser(test.services);
    const [a = 0] = await read.artists(1);
    await makeSubscription(test.services, { userId: fan.id, artistId: a, paidUntil: new Date('2026-06-05') });
    at('2026-06-05');
    await renewDueInvoices(system);
    expect(await read.invoicesOf(fan.id)).toEqual([[[a, 99]]]);
    expect(await paidUntil(fan.id, a)).toBe('2026-07-05');
  });

  it('changes nothing when the booking fails, and succeeds on the next run', async () => {
    const { fan, artists } = await june(2);
    at('2026-07-01');
    await test.asOwner('alter table ledger_entries add constraint no_more check (false) not valid');
    await expect(renewDueInvoices(system)).rejects.toThrow('could not be kept');
    await test.asOwner('alter table ledger_entries drop constraint no_more');
    expect(await read.invoicesOf(fan.id)).toHaveLength(1);
    expect(await paidUntil(fan.id, artists[0])).toBe('2026-07-01');
    await renewDueInvoices(system);
    expect(await read.invoicesOf(fan.id)).toHaveLength(2);
  });
});

describe('cancelling and resuming', () => {
  it('costs nothing for the current month, however often', async () => {
    const { fan, artists } = await june(2);
    const [a] = artists;
    for (let i = 0; i < 3; i += 1) {
      await cancelSubscription(fan.ctx, { artistId: a });
      await resumeSubscription(fan.ctx, { artistId: a });
    }
    at('2026-07-01');
    await renewDueInvoices(system);
    expect(await read.invoicesOf(fan.id)).toEqual([[[a, 99]], [[a, 99]]]);
  });

  // Proves (rules.md, Subscriptions and money): a cancelled subscription stays open until the paid period ends, shows that date, and can be resumed
  it('ends on the announced day, notifies the person, and allows a new subscription', async () => {
    const { fan, artists } = await june(2);
    const [a] = artists;
    const { endDate } = await cancelSubscription(fan.ctx, { artistId: a });
    expect(endDate).toBe('2026-07-01T00:00:00.000Z');
    at('2026-06-30T23:59:00Z');
    await keepSubscriptions(system);
    expect(await read.rowOf(fan.id, a)).toMatchObject({ active: true });
    at('2026-07-01');
    const heard: string[] = [];
    const stop = test.services.live.subscribe(({ event, audience }) => {
      if (audience === `user:${fan.id}`) heard.push(event.type);
      if (event.type === 'rights-changed' && event.userId === fan.id) heard.push(event.type);
    });
    await keepSubscriptions(system);
    stop();
    expect(heard).toEqual(
      expect.arrayContaining(['rights-changed', 'subscriptions-changed', 'notification']),
    );
    expect(await read.rowOf(fan.id, a)).toMatchObject({ active: false, endDate: new Date(endDate ?? 0) });
    expect(await read.noticesOf(fan.id)).toEqual(['subscription-ended']);
    at('2026-07-03');
    await subscribe(fan.ctx, { artistId: a });
    expect(await read.invoicesOf(fan.id)).toEqual([[[a, 99]], [[a, 99]]]);
    expect(await paidUntil(fan.id, a)).toBe('2026-08-03');
  });
});

// Proves (rules.md, Subscriptions and money): fees and refunds are split over the artists of an invoice, to the cent
it("splits an invoice's fee over its lines, to the cent", async () => {
  const { fan, artists } = await june(3);
  at('2026-06-01T00:00:01Z');
  for (const artistId of artists.slice(1)) await subscribe(fan.ctx, { artistId });
  at('2026-07-01');
  await renewDueInvoices(system);
  const { client } = test.services;
  const rows = await client<{ kind: string; cents: number }[]>`
    select t.kind, sum(e.amount_cents)::int as cents from ledger_entries e
    join ledger_transactions t on t.id = e.transaction_id join ledger_accounts a on a.id = e.account_id
    where a.kind = 'artist_payable' and a.artist_id = any(${artists}) group by 1 order by 1`;
  const second = 3 * 99 + 2 * 99;
  const fees = Math.round(99 * 0.029 + 30) + Math.round(second * 0.029 + 30);
  expect([...rows]).toEqual([
    { kind: 'charge', cents: -(99 + second) },
    { kind: 'fee', cents: fees },
    // Ten percent of each line after its fee: 66 cents, four times 90, and 91.
    { kind: 'share', cents: 7 + 5 * 9 },
  ]);
});

describe('billing stops for', () => {
  it.each(['deletedAt', 'suspendedAt'] as const)('an artist with %s', async (field) => {
    const fan = await makeUser(test.services);
    const artist = await makeArtist(test.services);
    at('2026-06-01');
    await subscribe(fan.ctx, { artistId: artist.id });
    await test.services.client`
      update artists set ${test.services.client(field === 'deletedAt' ? 'deleted_at' : 'suspended_at')} = now()
      where id = ${artist.id}`;
    at('2026-07-01');
    await keepSubscriptions(system);
    expect(await read.invoicesOf(fan.id)).toHaveLength(1);
    expect(await read.rowOf(fan.id, artist.id)).toMatchObject({ active: false });
  });

  it('a deleted person', async () => {
    const { fan, artists } = await june(2);
    await test.services.client`update users set deleted_at = now() where id = ${fan.id}`;
    at('2026-07-01');
    await keepSubscriptions(system);
    expect(await read.invoicesOf(fan.id)).toHaveLength(1);
    expect(await read.rowOf(fan.id, artists[0])).toMatchObject({ active: false });
    expect(await read.noticesOf(fan.id)).toEqual([]);
  });
});
