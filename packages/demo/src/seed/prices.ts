import { updateAlbum } from '@stagedoor/core/catalog/albums';
import { updateSong } from '@stagedoor/core/catalog/songs';
import { tables } from '@stagedoor/db';
import { and, eq, isNull } from 'drizzle-orm';
import { prices } from '../catalogue/index.ts';
import { findArtistId } from './profiles.ts';
import { actAs, type Seeding } from './seeding.ts';

/** Prices of songs and albums, set as their artists would. */
export async function ensurePrices(seeding: Seeding): Promise<void> {
  for (const { of, artist, title, minCents, namesPrice } of prices) {
    const artistId = (await findArtistId(seeding, artist)) ?? 0;
    const works = of === 'album' ? tables.albums : tables.songs;
    const isUnpriced = and(eq(works.artistId, artistId), eq(works.title, title), isNull(works.priceCents));
    const [work] = await seeding.services.db.select({ id: works.id }).from(works).where(isUnpriced);
    if (!work) continue;
    const price = { minCents, currency: 'USD' as const };
    const update = of === 'album' ? updateAlbum : updateSong;
    await update(actAs(seeding, artist), { id: work.id, price, namesPrice });
  }
}
