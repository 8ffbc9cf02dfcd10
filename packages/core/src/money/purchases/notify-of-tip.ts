import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { currentArtistId } from '../../catalog/artists/index.ts';
import type { SaleTurn } from '../../platform/context/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { listMemberIds } from '../../platform/rights/index.ts';
import type { PurchaseRow } from './find-purchase.ts';
import { workOfTip } from './tip-title.ts';

const { tips, users } = tables;

/** Tells the owner and the managers of a profile of a tip; who gives it, only where the giver wanted that. */
export async function notifyOfTip(ctx: SaleTurn, purchase: PurchaseRow): Promise<void> {
  const { id, artistId, artistName, amountCents, title } = purchase;
  const [tip] = await ctx.db.select().from(tips).where(eq(tips.purchaseId, id));
  const giver = tip?.showsName ? await findGiver(ctx, purchase.userId) : undefined;
  await notify(ctx, {
    userIds: await listMemberIds(ctx, await currentArtistId(ctx, artistId), 'manage'),
    type: 'tip',
    payload: {
      purchaseId: id,
      artistName,
      amountCents,
      title: workOfTip(title),
      userId: giver?.id ?? null,
      username: giver?.username ?? null,
      profileImage: giver?.profileImage ?? null,
      message: tip?.message ?? null,
    },
    dedupeKey: `tip:${id}`,
  });
}

async function findGiver(ctx: SaleTurn, userId: number | null) {
  if (userId === null) return undefined;
  const [giver] = await ctx.db
    .select({ id: users.id, username: users.displayUsername, profileImage: users.profileImage })
    .from(users)
    .where(eq(users.id, userId));
  return giver;
}
