import { Readable } from 'node:stream';
import { tables } from '@stagedoor/db';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import {
  anonymous,
  bookPayout,
  bookShare,
  makeArtist,
  makeMember,
  makePaidInvoice,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { bookTransaction } from '../ledger/index.ts';
import { getStatement, listStatementLines, listStatements, openStatement, statementCsv } from './index.ts';

let test: TestServices;
let ctx: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  ctx = systemContext(test.services, 'test');
});
afterAll(() => test.close());

const on = (time: string) => new Date(time.includes('T') ? time : `${time}T12:00:00.000Z`);

const adjust = async (artistId: number, at: string, amountCents: number, reason: string) => {
  const [row] = await test.services.db
    .insert(tables.ledgerAdjustments)
    .values({ artistId, amountCents, reason, state: 'confirmed' })
    .returning();
  await bookTransaction(ctx, {
    reference: `adjustment:${row?.id}`,
    kind: 'adjustment',
    at: on(at),
    entries: [
      { kind: 'artist_payable', artistId, cents: 0 - amountCents },
      { kind: 'platform_revenue', artistId: null, cents: amountCents },
    ],
  });
};

/** An artist with two months: subscriptions, a sale, and all that follows from them. */
async function story() {
  const fan = await makeUser(test.services);
  const [artist, other] = [await makeArtist(test.services), await makeArtist(test.services)];
  const month = await makePaidInvoice(ctx, {
    at: on('2026-10-31T23:59:59.999Z'),
    userId: fan.id,
    feeCents: 40,
    lines: [
      { artistId: artist.id, amountCents: 99 },
      { artistId: artist.id, amountCents: 50, isPart: true },
      { artistId: other.id, amountCents: 99 },
    ],
  });
  await bookShare(ctx, month, on('2026-10-31T23:59:59.999Z'), 20);
  const sale = await makePaidInvoice(ctx, {
    at: on('2026-11-01T00:00:00.000Z'),
    kind: 'sale',
    userId: fan.id,
    feeCents: 59,
    lines: [{ artistId: artist.id, amountCents: 1000, title: '=Night, "Drive"' }],
  });
  await bookTransaction(ctx, {
    reference: `invoice:${sale.id}:refund:1000`,
    kind: 'refund',
    at: on('2026-11-03'),
    entries: [
      { kind: 'cash', artistId: null, cents: -1000 },
      { kind: 'artist_payable', artistId: artist.id, cents: 1000 },
    ],
  });
  await bookPayout(ctx, artist.id, on('2026-11-04'), 113);
  await bookPayout(ctx, artist.id, on('2026-11-05'), -13);
  await adjust(artist.id, '2026-11-06', 500, 'A fee too many');
  return { fan, artist, other, month, sale };
}
const linesOf = async (ctx: Ctx, period: string, artistId?: number) =>
  (await listStatementLines(ctx, { period, artistId, limit: 100 })).items;

describe('a month', () => {
  // Proves (rules.md, Subscriptions and money): an artist's statement tells a UTC month line by line, from the opening balance to the closing one, which opens the next
  it('is told line by line, and the next one begins with the balance that it left', async () => {
    const { artist, month, sale } = await story();
    expect(await linesOf(artist.ctx, '2026-10')).toEqual([
      line('2026-10-31', 'subscription', 99, month.id),
      { ...line('2026-10-31', 'subscription', 50, month.id), isPart: true },
      line('2026-10-31', 'fee', -24, month.id),
      line('2026-10-31', 'share', -12, month.id),
    ]);
    const title = '=Night, "Drive"';
    expect(await linesOf(artist.ctx, '2026-11')).toEqual([
      line('2026-11-01', 'sale', 1000, sale.id, title),
      line('2026-11-01', 'fee', -59, sale.id, title),
      line('2026-11-03', 'refund', -1000, sale.id, title),
      line('2026-11-04', 'payout', -113),
      line('2026-11-05', 'reversal', 13),
      line('2026-11-06', 'adjustment', 500, null, 'A fee too many'),
    ]);
    const { months, years, balanceCents } = await listStatements(artist.ctx, {});
    expect(months).toMatchObject([
      { period: '2026-11', openingCents: 113, closingCents: 454 },
      { period: '2026-10', openingCents: 0, closingCents: 113 },
    ]);
    expect(years).toEqual([
      {
        period: '2026',
        openingCents: 0,
        closingCents: 454,
        sums: [
          { type: 'subscription', amountCents: 149 },
          { type: 'sale', amountCents: 1000 },
          { type: 'fee', amountCents: -83 },
          { type: 'share', amountCents: -12 },
          { type: 'refund', amountCents: -1000 },
          { type: 'adjustment', amountCents: 500 },
          { type: 'payout', amountCents: -113 },
          { type: 'reversal', amountCents: 13 },
        ],
      },
    ]);
    expect(balanceCents).toBe(454);
  });

  it('comes in pages that together are all lines, once each and in order', async () => {
    const { artist } = await story();
    const seen = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listStatementLines(artist.ctx, {
        period: '2026',
        limit: 1,
        ...(cursor && { cursor }),
      });
      seen.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([
      ...(await linesOf(artist.ctx, '2026-10')),
      ...(await linesOf(artist.ctx, '2026-11')),
    ]);
    expect(seen).toHaveLength(10);
  });

  it('is not found where nothing moved', async () => {
    const { artist } = await story();
    await expect(getStatement(artist.ctx, { period: '2026-09' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const nobody = await makeArtist(test.services);
    expect(await listStatements(nobody.ctx, {})).toMatchObject({ months: [], years: [], balanceCents: 0 });
  });
});

describe('a statement', () => {
  // Proves (rules.md, Subscriptions and money): no statement names a fan
  it('has no fan in it, in any form', async () => {
    const { fan, artist } = await story();
    const csv = await csvOf(artist.ctx, '2026');
    const texts = [csv, JSON.stringify(await listStatements(artist.ctx, {}))];
    texts.push(JSON.stringify(await linesOf(artist.ctx, '2026')));
    const [person] = await test.services.db.select().from(tables.users).where(eq(tables.users.id, fan.id));
    for (const text of texts) {
      expect(text).not.toContain(person?.username);
      expect(text).not.toContain(person?.email);
      expect(text).not.toMatch(/user/i);
    }
  });

  // Proves (rules.md, Subscriptions and money): the owner and the managers of a profile read its statements, and admins; uploaders do not
  it('is read by the owner, managers and admins alone', async () => {
    const { fan, artist, other } = await story();
    const [manager, uploader] = [await person(artist.id, 'manager'), await person(artist.id, 'uploader')];
    const admin = await makeUser(test.services, { isAdmin: true });
    const all = await listStatements(artist.ctx, {});
    expect(await listStatements(manager, {})).toEqual(all);
    expect(await listStatements(admin.ctx, { artistId: artist.id })).toEqual(all);
    const { id: artistId } = artist;
    for (const [ctx, input, code] of [
      [uploader, {}, 'forbidden'],
      [uploader, { artistId }, 'forbidden'],
      [other.ctx, { artistId }, 'forbidden'],
      [fan.ctx, { artistId }, 'forbidden'],
      [fan.ctx, {}, 'not_found'],
      [admin.ctx, { artistId: 999_999 }, 'not_found'],
      [anonymous(test.services), { artistId }, 'unauthenticated'],
    ] as const) {
      await expect(listStatements(ctx, input)).rejects.toMatchObject({ code });
      for (const read of [listStatementLines, getStatement])
        await expect(read(ctx, { ...input, period: '2026-11', limit: 5 })).rejects.toMatchObject({ code });
      await expect(openStatement(ctx, { ...input, period: '2026-11' })).rejects.toMatchObject({ code });
    }
  });

  // Proves (rules.md, Subscriptions and money): statements are files, too: CSV, whose texts no spreadsheet calculates, and PDF
  it('is a CSV file with a running balance, and no text that a spreadsheet calculates', async () => {
    const { artist, sale } = await story();
    const rows = parse(await csvOf(artist.ctx, '2026-11'), { columns: true }) as Record<string, string>[];
    expect(rows[0]).toMatchObject({ type: 'opening', balance: '1.13' });
    expect(rows[1]).toEqual({
      date: '2026-11-01',
      type: 'sale',
      description: 'Sale: =Night, "Drive"',
      invoice: String(sale.id),
      amount: '10.00',
      balance: '11.13',
      currency: 'USD',
    });
    expect(rows.slice(2).map(({ amount }) => amount)).toEqual([
      ...['-0.59', '-10.00', '-1.13', '0.13', '5.00'],
      '',
    ]);
    expect(rows.at(-1)).toMatchObject({ type: 'closing', balance: '4.54' });
  });
});

// Proves (rules.md, Merged profiles): statements follow whom the money belongs to
it('holds merged profiles of the same owner and of nobody; others stay a statement of their owner', async () => {
  const b = await makeArtist(test.services);
  const into = { mergedIntoId: b.id, deletedAt: on('2026-06-01') };
  const second = await makeArtist(test.services, { userId: b.userId, ...into });
  const ownerless = await makeArtist(test.services, { userId: null, ...into });
  const a = await makeArtist(test.services, { name: 'A', ...into });
  const manager = await person(a.id, 'manager');
  for (const userId of [a.userId])
    await makeMember(test.services, { artistId: b.id, userId, role: 'manager' });
  const lines = [b, second, ownerless, a].map(({ id }, i) => ({ artistId: id, amountCents: 10 ** i }));
  await makePaidInvoice(ctx, { at: on('2026-07-01'), lines });
  const balance = async (ctx: Ctx, artistId?: number) =>
    listStatements(ctx, { artistId }).then(
      ({ balanceCents, others }) => [balanceCents, others],
      ({ code }) => code,
    );
  expect(await balance(b.ctx)).toEqual([111, []]);
  expect(await balance(b.ctx, a.id)).toBe('forbidden');
  expect(await balance(a.ctx)).toEqual([111, [{ artistId: a.id, artistName: 'A' }]]);
  expect(await balance(a.ctx, a.id)).toEqual([1000, []]);
  expect(await balance(manager, a.id)).toBe('forbidden');
  expect(await linesOf(b.ctx, '2026-07')).toHaveLength(3);
});

const line = (
  date: string,
  type: string,
  amountCents: number,
  invoiceId: number | null = null,
  title: string | null = null,
) => ({ date, type, title, from: null, isPart: false, invoiceId, amountCents });

async function person(artistId: number, role: 'manager' | 'uploader'): Promise<Ctx> {
  const { id: userId, ctx } = await makeUser(test.services, { isArtist: true });
  await makeMember(test.services, { artistId, userId, role });
  return ctx;
}

const csvOf = async (ctx: Ctx, period: string): Promise<string> =>
  (await Readable.from(statementCsv(await openStatement(ctx, { period }))).toArray()).join('');
