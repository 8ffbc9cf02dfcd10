import { tables } from '@stagedoor/db';
import type { Artist, UpdateArtistProfileInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publish } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { type Cover, changeCover } from '../images/index.ts';
import { getActingArtistId } from './acting-artist.ts';
import { lockArtist } from './lock-artist.ts';
import { artistColumns } from './present.ts';

/** Changes only the listed fields of the caller's own profile. */
export async function updateArtistProfile(ctx: Ctx, input: UpdateArtistProfileInput): Promise<Artist> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artistId = await getActingArtistId(ctx, 'manage');
  const { coverImage, bannerImage, ...fields } = input;
  return inTransaction(ctx, async (ctx) => {
    const old = await lockArtist(ctx, artistId);
    const cover = await changeCover(ctx, coverImage, { shown: old.coverImage });
    const banner = await changeCover(ctx, bannerImage, { shown: old.bannerImage, field: 'bannerImage' });
    const [artist] = await ctx.db
      .update(tables.artists)
      .set({ ...fields, ...cover, ...(banner && asBanner(banner)), updatedAt: ctx.now() })
      .where(eq(tables.artists.id, artistId))
      .returning(artistColumns);
    if (!artist) throw notFound('Artist profile');
    await publish(ctx, 'all', { type: 'catalog-changed', artistId });
    return artist;
  });
}

const asBanner = ({ coverImage, coverPlaceholder }: Cover) => ({
  bannerImage: coverImage,
  bannerPlaceholder: coverPlaceholder,
});
