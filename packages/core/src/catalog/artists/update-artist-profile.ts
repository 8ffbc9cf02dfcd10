import { tables } from '@stagedoor/db';
import type { Artist, UpdateArtistProfileInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { describeCover } from '../images/index.ts';
import { getActingArtistId } from './acting-artist.ts';
import { artistColumns } from './present.ts';

const { artists } = tables;

/** Changes only the listed fields of the caller's own profile. */
export async function updateArtistProfile(ctx: Ctx, input: UpdateArtistProfileInput): Promise<Artist> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artistId = await getActingArtistId(ctx, 'manage');
  return inTransaction(ctx, async (ctx) => {
    await ctx.db
      .select({ id: artists.id })
      .from(artists)
      .where(eq(artists.id, artistId))
      .for('no key update');
    const cover = input.coverImage === undefined ? {} : await describeCover(ctx, input.coverImage);
    const banner = input.bannerImage === undefined ? {} : await describeBanner(ctx, input.bannerImage);
    const [artist] = await ctx.db
      .update(artists)
      .set({ ...input, ...cover, ...banner, updatedAt: ctx.now() })
      .where(eq(artists.id, artistId))
      .returning(artistColumns);
    if (!artist) throw notFound('Artist profile');
    await publish(ctx, 'all', { type: 'catalog-changed', artistId });
    return artist;
  });
}

async function describeBanner(ctx: Ctx, address: string | null) {
  const { coverImage, coverPlaceholder } = await describeCover(ctx, address);
  return { bannerImage: coverImage, bannerPlaceholder: coverPlaceholder };
}
