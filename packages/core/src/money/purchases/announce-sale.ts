import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { currentArtistId } from '../../catalog/artists/index.ts';
import type { SaleTurn } from '../../platform/context/index.ts';
import { announce } from '../../platform/webhooks/index.ts';
import type { PurchaseRow } from './find-purchase.ts';

const { tips, users } = tables;

/** Tells webhooks of what was paid; who paid, only of a tip whose giver shows their name. */
export async function announceSale(ctx: SaleTurn, purchase: PurchaseRow): Promise<void> {
  const { id, kind, albumId, songId, title, amountCents } = purchase;
  if (amountCents === 0) return;
  const [tip] = await ctx.db
    .select({ message: tips.message, showsName: tips.showsName, username: users.displayUsername })
    .from(tips)
    .leftJoin(users, eq(users.id, purchase.userId ?? 0))
    .where(eq(tips.purchaseId, id));
  await announce(ctx, {
    event: 'sale.created',
    data: {
      artistId: await currentArtistId(ctx, purchase.artistId),
      purchaseId: id,
      kind,
      albumId,
      songId,
      title,
      amountCents,
      currency: 'USD',
      username: tip?.showsName ? tip.username : null,
      message: tip?.message ?? null,
    },
    dedupeKey: `purchase:${id}`,
  });
}
