import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { SaleTurn } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { applySale, expire } from './apply-sale.ts';
import type { Buyer } from './buyer.ts';
import { completePurchases } from './complete-purchase.ts';
import type { PurchaseRow } from './find-purchase.ts';
import type { OpenPayment } from './settle-open.ts';
import type { SoldWork } from './sold-work.ts';
import { tipTitle } from './tip-title.ts';

const { purchases, tips } = tables;

type Wanted = Pick<
  typeof purchases.$inferInsert,
  'kind' | 'albumId' | 'songId' | 'artistId' | 'artistName' | 'title' | 'amountCents' | 'opensAt'
> & { tip?: { message: string | null; showsName: boolean; clickId: string | null } };

export const asWanted = (work: SoldWork, amountCents: number): Wanted => {
  const { kind, id, artistId, artistName, title, opensAt } = work;
  const of = kind === 'album' ? { albumId: id } : { songId: id };
  return { kind, ...of, artistId, artistName, title, amountCents, opensAt };
};

interface TipWords {
  message?: string | undefined;
  showsName?: boolean | undefined;
  id?: string | undefined;
}

/** A tip for a song, an album, or the artist alone, whose `title` is null. */
export const asTip = (
  { artistId, artistName, title }: Pick<SoldWork, 'artistId' | 'artistName'> & { title: string | null },
  amountCents: number,
  { message, showsName = false, id }: TipWords,
): Wanted => ({
  kind: 'tip',
  artistId,
  artistName,
  title: tipTitle(title),
  amountCents,
  tip: { message: message || null, showsName, clickId: id ?? null },
});

interface Payment {
  buyer: Buyer;
  wanted: readonly Wanted[];
  /** Begun payments of these works, of which one is gone on with when it is about the same. The others are closed. */
  open: readonly OpenPayment[];
  /** On the bill, where it is about several works. */
  name?: string;
  /** Where the provider's page leads back. */
  path: string;
}

/** The first purchase of a payment that was made at once, or the page where it is made. */
export type Paid = { purchaseId: number } | { checkoutUrl: string };

/** Has purchases paid by one payment, whose invoice has a line for each of them. Nothing needs no payment. */
export async function pay(ctx: SaleTurn, payment: Payment): Promise<Paid> {
  const { buyer, wanted, open, name, path } = payment;
  const same = open.find(({ rows }) => isSame(rows, wanted));
  if (same?.url) return { checkoutUrl: same.url };
  if (same || open.some(({ url }) => url === null))
    throw conflict('Your payment is on its way. It can take a few days.');
  for (const other of open) await closePayment(ctx, other);
  const rows = await insert(ctx, buyer, wanted);
  const [first] = rows;
  if (!first) throw new Error('The purchase was not inserted');
  const sum = (of: readonly PurchaseRow[]) => of.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (sum(rows) === 0) {
    await completePurchases(ctx, rows, { invoiceId: null, paidAt: ctx.now() });
    return { purchaseId: first.id };
  }
  const { checkoutRef, sale } = await ctx.payments.sales.start(ctx, {
    purchaseId: first.id,
    buyer,
    artistName: first.artistName,
    lines:
      name === undefined
        ? rows.filter(({ amountCents }) => amountCents > 0)
        : [{ title: name, amountCents: sum(rows) }],
    path,
  });
  if (checkoutRef !== null)
    await ctx.db.update(purchases).set({ checkoutRef }).where(eq(purchases.id, first.id));
  if (sale.state === 'open' && sale.url !== null) return { checkoutUrl: sale.url };
  await applySale(ctx, first, sale);
  return { purchaseId: first.id };
}

const keyOf = ({ albumId, songId, amountCents }: Pick<Wanted, 'albumId' | 'songId' | 'amountCents'>) =>
  `${albumId ?? ''}:${songId ?? ''}:${amountCents}`;

const isSame = (rows: readonly PurchaseRow[], wanted: readonly Wanted[]): boolean =>
  rows.map(keyOf).sort().join() === wanted.map(keyOf).sort().join();

/** Ends a begun payment about something else, unless it was paid in this moment. */
export async function closePayment(ctx: SaleTurn, { rows, checkoutRef }: OpenPayment): Promise<void> {
  const { sales } = ctx.payments;
  await sales.close(ctx, checkoutRef);
  const sale = await sales.read(ctx, checkoutRef);
  // The webhook books it; this request has not begun anything yet.
  if (sale.state === 'paid') throw conflict('Your payment has just arrived. Please look at your purchases.');
  await expire(ctx, rows);
}

async function insert(ctx: SaleTurn, buyer: Buyer, wanted: readonly Wanted[]): Promise<PurchaseRow[]> {
  const rows: PurchaseRow[] = [];
  for (const { tip, ...values } of wanted) {
    const [row] = await ctx.db
      .insert(purchases)
      .values({
        ...buyer,
        ...values,
        paidWithId: rows[0]?.id,
        provider: ctx.payments.name,
        createdAt: ctx.now(),
      })
      .returning();
    if (!row) throw new Error('The purchase was not inserted');
    if (tip) await ctx.db.insert(tips).values({ purchaseId: row.id, ...tip });
    rows.push(row);
  }
  return rows;
}
