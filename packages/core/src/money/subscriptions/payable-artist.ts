import type { Artist } from '@stagedoor/validators';
import { canSubscribe, getArtist } from '../../catalog/artists/index.ts';
import type { BillingTurn, Ctx } from '../../platform/context/index.ts';
import { forbidden, unauthenticated } from '../../platform/errors/index.ts';
import { loadRights } from '../../platform/rights/index.ts';

/** The artist, if the caller may see them and is not a member. */
export async function getPayableArtist(ctx: Ctx, artistId: number): Promise<Artist> {
  const artist = await getArtist(ctx, { id: artistId });
  if (!canSubscribe(await loadRights(ctx), artist))
    throw forbidden('This is your own artist page; all of it is open to you already');
  return artist;
}

/** Refuses a person whose account was deleted or suspended after the request began. Their session is over. */
export function refuseUnbillable({ isBillable }: BillingTurn): void {
  if (!isBillable) throw unauthenticated();
}
