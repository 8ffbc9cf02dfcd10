import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import type { SaleTurn } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { hashOfSecret, newSecret } from '../../platform/releases/index.ts';
import { mailGift } from '../gifts/index.ts';
import { publishAccessChanged } from '../payments/index.ts';
import { findOwner } from './buyer.ts';
import type { PurchaseRow } from './find-purchase.ts';

const { purchases, users } = tables;

/** Makes a purchase the buyer's: it opens the work, and a receipt is mailed. Of a gift, the code is. */
export async function completePurchase(
  ctx: SaleTurn,
  purchase: PurchaseRow,
  paid: { invoiceId: number | null; paidAt: Date },
): Promise<PurchaseRow> {
  const { id, email } = purchase;
  // An address that a person has proved to be theirs is theirs here, too.
  const userId = purchase.userId ?? (email === null ? null : await findOwner(ctx, email));
  const [row] = await ctx.db
    .update(purchases)
    .set({ ...paid, userId: sql`coalesce(${purchases.userId}, ${userId}::int)`, state: 'paid' })
    .where(eq(purchases.id, id))
    .returning();
  if (!row) throw new Error('The purchase is gone');
  if (row.kind === 'gift') await mailGift(ctx, row);
  else await mailReceipt(ctx, row);
  if (row.userId !== null) await publishAccessChanged(ctx, { userIds: [row.userId], artistIds: [] });
  return row;
}

/** Mails the receipt. Who bought without an account gets a new link that downloads, and the one before ends. */
export async function mailReceipt(ctx: SaleTurn, purchase: PurchaseRow): Promise<void> {
  const { id, email, userId, amountCents, artistName, opensAt, provider } = purchase;
  const secret = email === null ? null : newSecret();
  if (secret !== null)
    await ctx.db
      .update(purchases)
      .set({ secretHash: hashOfSecret(secret) })
      .where(eq(purchases.id, id));
  // Strangers receive no words that others chose, unless somebody has paid for it.
  const isNamed = amountCents > 0 || (userId !== null && (await hasConfirmed(ctx, userId)));
  const to = email === null ? userId !== null && { userId } : { address: email };
  if (!to) return;
  await queueMail(ctx, {
    template: 'receipt',
    data: {
      title: isNamed ? purchase.title : null,
      artistName: isNamed ? artistName : null,
      amountCents,
      isDemo: provider === 'demo',
      opensAt: opensAt?.toISOString() ?? null,
      path: secret === null ? '/purchases' : `/receipt#token=${secret}`,
    },
    to,
    dedupeKey: `receipt:${id}:${secret === null ? 'account' : hashOfSecret(secret)}`,
  });
}

async function hasConfirmed(ctx: SaleTurn, userId: number): Promise<boolean> {
  const user = await ctx.db.query.users.findFirst({
    where: eq(users.id, userId),
    columns: { emailVerified: true },
  });
  return user?.emailVerified === true;
}
