import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { BillingTurn } from '../../platform/context/index.ts';
import { showGiftCode } from '../gifts/index.ts';
import { applySale } from './apply-sale.ts';

const { purchases } = tables;
type NewPurchase = typeof purchases.$inferInsert;

/** `checkout`: the code is mailed when the giver has paid at that address. */
export type GiveResult = { outcome: 'created'; code: string } | { outcome: 'checkout'; checkoutUrl: string };

/** Begins the payment of a gift with this code. `link` ties the code to the purchase, once that is there. */
export async function startGift(
  turn: BillingTurn,
  { code, ...gift }: Omit<NewPurchase, 'kind' | 'provider'> & { code: string },
  link?: (purchaseId: number) => Promise<unknown>,
): Promise<GiveResult> {
  const { artistName, title, amountCents } = gift;
  const userId = turn.billedUserId;
  const [row] = await turn.db
    .insert(purchases)
    .values({ ...gift, userId, kind: 'gift', provider: turn.payments.name, createdAt: turn.now() })
    .returning();
  if (!row) throw new Error('The gift was not inserted');
  await link?.(row.id);
  const { checkoutRef, sale } = await turn.payments.sales.start(turn, {
    purchaseId: row.id,
    buyer: { userId },
    artistName,
    lines: [{ title, amountCents }],
    path: '/purchases',
  });
  if (checkoutRef !== null)
    await turn.db.update(purchases).set({ checkoutRef }).where(eq(purchases.id, row.id));
  if (sale.state === 'open' && sale.url !== null) return { outcome: 'checkout', checkoutUrl: sale.url };
  await applySale(turn, row, sale);
  return { outcome: 'created', code: showGiftCode(code) };
}
