import { buyCatalogue, getCatalogueOffer } from '@stagedoor/core/money/purchases';
import { anonymous } from '@stagedoor/core/testing';
import { type Artist, click, type Life, payOrLeave, tell } from '../life.ts';
import type { Acts } from './index.ts';

/** Offers that somebody has seen; they may have become old. */
const seen = new WeakMap<Artist, number>();

/** All work of an artist, of which the fan may own some. */
async function buyEverything(life: Life): Promise<void> {
  const { chance } = life;
  const [fan, artist] = [chance.pick(life.fans), chance.pick(life.artists)];
  const isGuest = chance.percent(15);
  const ctx = isGuest ? anonymous(life.test.services) : fan.ctx;
  const isOld = chance.percent(10);
  const more = chance.pick([0, 0, 0, 455]);
  const how = `${isGuest ? ' without an account' : ''}${more ? `, and ${more} more` : ''}`;
  await tell(life, `${fan.name} buys everything of ${artist.name}${how}`, async () => {
    const offer = await getCatalogueOffer(ctx, { artistId: artist.id });
    const now = offer?.priceCents ?? 900;
    const priceCents = isOld ? (seen.get(artist) ?? now) : now;
    seen.set(artist, now);
    const input = {
      artistId: artist.id,
      priceCents,
      amountCents: priceCents + more,
      ...(isGuest && { email: fan.email }),
    };
    const result = await click(life, () => buyCatalogue(ctx, input));
    if (result.outcome === 'checkout') payOrLeave(life, result.checkoutUrl);
  });
}

export const catalogueActs: Acts = [[9, buyEverything]];
