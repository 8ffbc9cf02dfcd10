import type { Purchase, TipInput } from '@stagedoor/validators';
import { getArtist } from '../../catalog/artists/index.ts';
import { type Ctx, type Rights, requireUser } from '../../platform/context/index.ts';
import { forbidden, unauthenticated } from '../../platform/errors/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { inBillingTurn } from '../payments/index.ts';
import type { BuyResult } from './buy.ts';
import { asTip, pay } from './pay.ts';
import { getPurchase } from './queries.ts';
import { findTip, settleOpen } from './settle-open.ts';

/** The person who gives, or an error. */
export const requireTipper = (ctx: Ctx) => requireUser(ctx, 'Please log in to give a tip');

/** Refuses tips for one's own profiles, and for artists who have blocked the giver. */
export function refuseTip(
  rights: Rights,
  { artistId, artistName }: Pick<Purchase, 'artistId' | 'artistName'>,
): void {
  if (rights.profiles.has(artistId)) throw forbidden('You cannot tip your own profile');
  if (rights.blockedBy.has(artistId)) throw forbidden(`${artistName} does not take tips from you`);
}

/** Gives an artist a tip. The same id is charged once, however often it is sent. */
export async function tipArtist(ctx: Ctx, input: TipInput): Promise<BuyResult> {
  const { userId } = requireTipper(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const { id: artistId, name: artistName } = await getArtist(ctx, { id: input.artistId });
  const artist = { artistId, artistName, title: null };
  refuseTip(await loadRights(ctx), artist);
  return inBillingTurn(ctx, userId, async (turn) => {
    // The account may have been deleted or suspended after the request began.
    if (!turn.isBillable) throw unauthenticated();
    const buyer = { userId };
    const open = await settleOpen(turn, buyer, { works: [], tipId: input.id });
    const given = await findTip(turn, buyer, input.id);
    if (given) return { outcome: 'existing', purchase: await getPurchase(turn, given.id) };
    const wanted = [asTip(artist, input.amountCents, input)];
    const paid = await pay(turn, { buyer, wanted, open, path: `/artist/${artistId}` });
    if ('checkoutUrl' in paid) return { outcome: 'checkout', ...paid };
    return { outcome: 'created', purchase: await getPurchase(turn, paid.purchaseId) };
  });
}
