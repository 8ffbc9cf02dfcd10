import { tables } from '@stagedoor/db';
import { eq, sql } from 'drizzle-orm';
import type { Ctx, Rights } from '../context/index.ts';
import { hashOfSecret } from '../releases/index.ts';
import { boughtWorks, toBought } from './bought-works.ts';
import { NO_RIGHTS } from './policy.ts';

const { purchases } = tables;

/** Rights by the link of a receipt, for people who bought without an account; nothing when it is unknown or was refunded. */
export async function rightsByReceipt(ctx: Ctx, secret: string): Promise<Rights> {
  const hash = hashOfSecret(secret);
  const [row] = await ctx.db
    .select({ bought: boughtWorks(sql`purchases.id in (p.id, p.paid_with_id)`) })
    .from(purchases)
    .where(eq(purchases.secretHash, hash));
  const bought = toBought(row?.bought ?? []);
  return { ...NO_RIGHTS, isBuyer: bought.size > 0, bought };
}
