import { createProduct, listOwnProducts } from '@stagedoor/core/catalog/products';
import { createTourDate, listOwnTourDates } from '@stagedoor/core/catalog/tour-dates';
import { sendCustomRequest } from '@stagedoor/core/community/custom-requests';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { products, requests, tourDates } from '../catalogue/index.ts';
import { renderProduct } from '../making/art/index.ts';
import { publishPicture } from './pictures.ts';
import { findArtistId } from './profiles.ts';
import { actAs, artistOf, daysBefore, type Seeding } from './seeding.ts';

/** Merchandise and tour dates, added as their artists would. */
export async function ensureShopAndTour(seeding: Seeding): Promise<void> {
  for (const { artist, daysAhead, ...evening } of tourDates) {
    const ctx = actAs(seeding, artist);
    const date = daysBefore(seeding, -daysAhead).toISOString().slice(0, 10);
    const known = await listOwnTourDates(ctx);
    if (!known.some((row) => row.date === date)) await createTourDate(ctx, { url: null, ...evening, date });
  }
  for (const { artist, kind, print, ...product } of products) {
    const ctx = actAs(seeding, artist);
    const known = await listOwnProducts(ctx);
    if (known.some(({ name }) => name === product.name)) continue;
    const picture = await renderProduct(kind, artistOf(artist).palette, print);
    const image = await publishPicture(ctx, picture, product.name);
    await createProduct(ctx, { url: null, ...product, image });
  }
}

/** Unanswered custom requests of fans. */
export async function ensureRequests(seeding: Seeding): Promise<void> {
  const { customRequests } = tables;
  for (const { username, email, artist, requestType, details } of requests) {
    const artistId = (await findArtistId(seeding, artist)) ?? 0;
    const userId = seeding.userIds.get(username) ?? 0;
    const known = await seeding.services.db.$count(customRequests, eq(customRequests.userId, userId));
    if (known > 0) continue;
    await sendCustomRequest(actAs(seeding, username), { artistId, requestType, email, details });
  }
}
