import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { SaleTurn } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { showGiftCode } from './code.ts';

const { downloadCodes, gifts, users } = tables;

interface PaidGift {
  id: number;
  /** Null for an album or song, whose code names the purchase. */
  giftId: number | null;
  artistName: string;
  title: string;
}

/** Mails the code of a paid gift to the address that the giver named, and to the giver. */
export async function mailGift(ctx: SaleTurn, purchase: PaidGift): Promise<void> {
  const { id, giftId, artistName, title } = purchase;
  const gift = giftId === null ? await findWorkGift(ctx, id) : await findMonths(ctx, giftId);
  const giver = await ctx.db.query.users.findFirst({
    where: eq(users.id, ctx.billedUserId ?? 0),
    columns: { id: true, displayUsername: true },
  });
  if (!gift?.email || !giver) return;
  const code = showGiftCode(gift.code);
  const data = {
    from: giver.displayUsername,
    artistName,
    months: gift.months,
    ...(giftId === null && { title }),
    message: gift.message,
    code,
    path: pathToRedeem(code),
  };
  await queueMail(ctx, {
    template: 'gift',
    data: { ...data, sentTo: null },
    to: { address: gift.email },
    dedupeKey: `gift:${id}`,
  });
  await queueMail(ctx, {
    template: 'gift',
    data: { ...data, sentTo: gift.email },
    to: { userId: giver.id },
    dedupeKey: `gift:${id}:giver`,
  });
}

/** The page that redeems this code. The code comes after the `#`, which browsers do not send. */
export const pathToRedeem = (code: string): string => `/redeem#token=${code}`;

async function findMonths(ctx: SaleTurn, giftId: number) {
  const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, giftId));
  return gift;
}

async function findWorkGift(ctx: SaleTurn, purchaseId: number) {
  const [code] = await ctx.db
    .select()
    .from(downloadCodes)
    .where(eq(downloadCodes.giftPurchaseId, purchaseId));
  return code && { ...code, months: null };
}
