import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { SaleTurn } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { hashOfSecret, newSecret } from '../../platform/releases/index.ts';
import type { PurchaseRow } from './find-purchase.ts';

const { purchases, users } = tables;

/**
 * Mails the receipt of what was paid at once. Who bought without an account gets a new link that downloads all of it, and the one
 * before ends.
 */
export async function mailReceipt(ctx: SaleTurn, rows: readonly PurchaseRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { id, email, userId, artistName, provider } = first;
  const secret = email === null ? null : newSecret();
  if (secret !== null)
    await ctx.db
      .update(purchases)
      .set({ secretHash: hashOfSecret(secret) })
      .where(eq(purchases.id, first.paidWithId ?? id));
  const amountCents = rows.reduce((sum, row) => sum + row.amountCents, 0);
  // Strangers receive no words that others chose, unless somebody has paid for it.
  const isNamed = amountCents > 0 || (userId !== null && (await hasConfirmed(ctx, userId)));
  const to = email === null ? userId !== null && { userId } : { address: email };
  if (!to) return;
  const works = rows.filter(({ kind }) => kind !== 'tip');
  const tips = rows.filter(({ kind }) => kind === 'tip');
  await queueMail(ctx, {
    template: 'receipt',
    data: {
      works: works.map(({ title, amountCents, opensAt }) => ({
        title: isNamed ? title : null,
        amountCents,
        opensAt: opensAt?.toISOString() ?? null,
      })),
      artistName: isNamed ? artistName : null,
      amountCents,
      tipCents: tips.reduce((sum, row) => sum + row.amountCents, 0),
      isDemo: provider === 'demo',
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
