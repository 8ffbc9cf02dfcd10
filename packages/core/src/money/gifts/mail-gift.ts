import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { SaleTurn } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { showGiftCode } from './code.ts';

const { gifts, users } = tables;

/** Mails the code of a paid gift to the address that the giver named, and to the giver. */
export async function mailGift(
  ctx: SaleTurn,
  { id, giftId, artistName }: { id: number; giftId: number; artistName: string },
): Promise<void> {
  const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, giftId));
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
    message: gift.message,
    code,
    path: `/gift#token=${code}`,
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
