import { tables } from '@stagedoor/db';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict, notFound } from '../../platform/errors/index.ts';
import { addressSubject, countGuess } from '../../platform/rate-limits/index.ts';
import { findGift, readGiftCode } from '../gifts/index.ts';

const { codeBatches, downloadCodes, purchases, users } = tables;

/** The code of an album or song, of a batch or of a gift that was paid and not refunded; redeemed or not. */
export async function findWorkCode(ctx: Ctx, typed: string) {
  const [found] = await ctx.db
    .select({ code: downloadCodes, batch: codeBatches, gift: purchases, from: users.displayUsername })
    .from(downloadCodes)
    .leftJoin(codeBatches, eq(codeBatches.id, downloadCodes.batchId))
    .leftJoin(purchases, eq(purchases.id, downloadCodes.giftPurchaseId))
    .leftJoin(users, eq(users.id, purchases.userId))
    .where(
      and(
        eq(downloadCodes.code, readGiftCode(typed)),
        or(isNotNull(downloadCodes.batchId), eq(purchases.state, 'paid')),
      ),
    );
  return found;
}

export type WorkCode = NonNullable<Awaited<ReturnType<typeof findWorkCode>>>;

/** The row of a typed code, or `not_found`. Wrong codes count towards the limit of their network. */
export const guessCode = (ctx: Ctx, typed: string) =>
  countGuess(ctx, [['wrongCodesPerAddress', addressSubject(ctx.address)]], async () => {
    const work = await findWorkCode(ctx, typed);
    const months = work ? undefined : await findGift(ctx, typed);
    if (!work && !months) throw notFound('Code');
    return { work, months };
  });

/** Refuses a code whose batch was ended; one that was redeemed before stays what it is. */
export function refuseEnded({ code, batch }: WorkCode): void {
  if (batch?.endedAt && !code.redeemedAt)
    throw conflict('This code does not work any more: its artist has ended it.');
}
