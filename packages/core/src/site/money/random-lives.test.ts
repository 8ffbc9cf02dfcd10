import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { listInvoices } from '../../money/billing/index.ts';
import { checkLedger } from '../../money/ledger/index.ts';
import { inBillingTurn, recordInvoice, renewDueInvoices } from '../../money/payments/index.ts';
import { openPayoutAccount, payArtist } from '../../money/payouts/index.ts';
import { listStatementLines, listStatements } from '../../money/statements/index.ts';
import { cancelSubscription, subscribe } from '../../money/subscriptions/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { DomainError } from '../../platform/errors/index.ts';
import {
  type Chance,
  createChance,
  makeArtist,
  makePaidInvoice,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { listMerges, mergeArtists, undoMerge } from '../artist-merges/index.ts';
import { confirmAdjustment, getMoneyByDay, listMoneyByArtist, proposeAdjustment } from './index.ts';

const LIVES = Number(process.env.MONEY_LIVES ?? 3);
const SEED = Number(process.env.MONEY_SEED ?? 20_261_128);
const STEPS = 40;
const BEGINNING = '2026-01-01';
const DAY_MS = 24 * 3600 * 1000;

let test: TestServices;
let system: Ctx;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  system = systemContext(test.services, 'test');
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterEach(() => test.setNow(null));
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof makeUser>>;
interface Life {
  chance: Chance;
  fans: Person[];
  artists: number[];
}

const ACTS: ((life: Life) => Promise<unknown>)[] = [
  ({ chance, fans, artists }) => subscribe(chance.pick(fans).ctx, { artistId: chance.pick(artists) }),
  ({ chance, fans, artists }) => subscribe(chance.pick(fans).ctx, { artistId: chance.pick(artists) }),
  ({ chance, fans, artists }) =>
    cancelSubscription(chance.pick(fans).ctx, { artistId: chance.pick(artists) }),
  () => renewDueInvoices(system),
  () => renewDueInvoices(system),
  ({ chance, fans, artists }) => sell(chance, chance.pick(fans), artists),
  ({ chance, fans }) => refund(chance, chance.pick(fans)),
  ({ chance, artists }) => payArtist(system, { artistId: chance.pick(artists) }),
  async ({ chance, artists }) => {
    const amountCents = chance.below(400) - 100 || 1;
    const { id } = await proposeAdjustment(admin, {
      artistId: chance.pick(artists),
      amountCents,
      reason: 'Why',
    });
    if (chance.percent(80)) await confirmAdjustment(admin, { id });
  },
  ({ chance, artists: [a = 0, b = 0, c = 0] }) =>
    mergeArtists(admin, chance.percent(50) ? { id: a, intoArtistId: b } : { id: b, intoArtistId: c }),
  async ({ chance, artists }) => {
    const merge = (await listMerges(admin, { artistId: chance.pick(artists) })).find(
      ({ undoneAt }) => !undoneAt,
    );
    if (merge) await undoMerge(admin, { id: merge.id });
  },
];

async function sell(chance: Chance, fan: Person, artists: number[]) {
  const lines = chance
    .shuffled(artists)
    .slice(0, 1 + chance.below(2))
    .map((artistId, i) => ({ artistId, amountCents: 100 + chance.below(2000), title: `Song ${i}` }));
  const at = system.now();
  const sharePercent = chance.below(51);
  await makePaidInvoice(system, { at, kind: 'sale', userId: fan.id, lines, feeCents: 59, sharePercent });
}

/** Refunds a part or all of one of a person's invoices, as a provider would report it. */
async function refund(chance: Chance, fan: Person) {
  const { items } = await listInvoices(fan.ctx, { limit: 100 });
  if (items.length === 0) return;
  const { id, lines, amountCents } = chance.pick(items);
  const [row] = await test.services.db.select().from(tables.invoices).where(eq(tables.invoices.id, id));
  if (!row) return;
  const left = amountCents - row.refundedCents;
  const refundedCents = row.refundedCents + (chance.percent(40) ? left : chance.below(left + 1));
  await inBillingTurn(system, fan.id, (turn) =>
    recordInvoice(turn, {
      ...{
        provider: row.provider,
        providerRef: row.providerRef,
        paidAt: null,
        amountCents,
        lines,
        refundedCents,
      },
      state: refundedCents === amountCents ? 'refunded' : 'paid',
      feeCents: row.feeCents,
    }),
  );
}

// Proves (rules.md, Subscriptions and money): what fans see of their invoices and what artists see of them add up to the cent
it(
  'leave the same cents on the invoices of fans and in the statements of artists',
  async () => {
    // One after another on the same site, whose clock only goes on.
    let now = Date.parse('2026-01-20T20:00:00.000Z');
    for (let n = 0; n < LIVES; n++) now = await live(SEED + n, now);
  },
  LIVES * 60_000,
);

async function live(seed: number, begins: number): Promise<number> {
  const chance = createChance(seed);
  const makeMany = <T>(make: () => Promise<T>) => Promise.all([make(), make(), make()]);
  const fans = await makeMany(() => makeUser(test.services));
  const owned = await makeMany(() => makeArtist(test.services));
  const artists = owned.map(({ id }) => id);
  // The last one has no account, so what belongs to it waits.
  for (const { ctx } of owned.slice(0, 2)) await openPayoutAccount(ctx, {});
  let now = begins;
  for (let step = 0; step < STEPS; step++) {
    now += chance.below(12 * DAY_MS);
    test.setNow(new Date(now));
    await chance
      .pick(ACTS)({ chance, fans, artists })
      .catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
      });
    if (step % 8 === 7) await compare(fans, artists, `MONEY_SEED=${seed} MONEY_LIVES=1, step ${step}`);
  }
  return now;
}

async function compare(fans: Person[], artists: number[], told: string) {
  expect(await checkLedger(system), told).toEqual([]);
  const books = await Promise.all(artists.map((artistId) => readBook(artistId, told)));
  const lines = books.flat();
  const sumOf = (types: string[], invoiceId?: number) =>
    lines
      .filter(
        (line) => types.includes(line.type) && (invoiceId === undefined || line.invoiceId === invoiceId),
      )
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  for (const { ctx } of fans)
    for (const invoice of (await listInvoices(ctx, { limit: 1000 })).items) {
      const isPaid = invoice.state === 'paid' || invoice.state === 'refunded';
      const paid = sumOf(['subscription', 'sale'], invoice.id);
      expect([paid, sumOf(['refund'], invoice.id)], told).toEqual([
        isPaid ? invoice.amountCents : 0,
        0 - invoice.refundedCents,
      ]);
    }
  const [ledger] = await test.services.db.execute<{ cash: number; revenue: number }>(sql`
    select coalesce(sum(e.amount_cents) filter (where a.kind = 'cash'), 0)::int as cash,
      coalesce(-sum(e.amount_cents) filter (where a.kind = 'platform_revenue'), 0)::int as revenue
    from ledger_entries e join ledger_accounts a on a.id = e.account_id`);
  const all = await getMoneyByDay(admin, { from: BEGINNING });
  expect(all.totals.heldCents, told).toBe((ledger?.cash ?? 0) - (ledger?.revenue ?? 0));
  expect(all.days[0]?.heldCents ?? 0, told).toBe(all.totals.heldCents);
  const { items } = await listMoneyByArtist(admin, { from: BEGINNING, limit: 1000 });
  for (const key of ['heldCents', 'owedCents', 'chargedCents', 'transferredCents'] as const)
    expect(
      items.reduce((sum, item) => sum + item[key], 0),
      `${told}: ${key}`,
    ).toBe(all.totals[key]);
  const mine = items.filter(({ artistId }) => artists.includes(artistId));
  expect(
    mine.reduce((sum, { heldCents }) => sum + heldCents, 0),
    told,
  ).toBe(sumOf(TYPES));
}

const TYPES = ['subscription', 'sale', 'fee', 'share', 'refund', 'adjustment', 'payout', 'reversal'];

/** All lines of an artist; each month must begin with the balance that the one before left. */
async function readBook(artistId: number, told: string) {
  const { months, years, balanceCents } = await listStatements(admin, { artistId });
  let balance = 0;
  const lines = [];
  for (const { period, openingCents, closingCents } of months.toReversed()) {
    expect(openingCents, told).toBe(balance);
    const { items } = await listStatementLines(admin, { artistId, period, limit: 1000 });
    balance += items.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(closingCents, told).toBe(balance);
    lines.push(...items);
  }
  expect([balanceCents, years[0]?.closingCents ?? 0, years.at(-1)?.openingCents ?? 0], told).toEqual([
    balance,
    balance,
    0,
  ]);
  return lines;
}
