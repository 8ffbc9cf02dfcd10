import { tables } from '@stagedoor/db';
import { type Artist, type CreateArtistProfileInput, MAX_PROFILES } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { insertRow } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction, lockCaller, requireArtist } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { publishToServers } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { artistColumns } from '../artists/index.ts';
import { countOwned } from './count-owned.ts';

const { artistMembers, artists, artistSettings } = tables;

/** Creates the caller's first artist profile; `conflict` when they own one. */
export const createArtistProfile = (ctx: Ctx, input: CreateArtistProfileInput): Promise<Artist> =>
  createProfile(ctx, input, { atMost: 1, refusal: 'You have an artist profile already' });

/** Creates another profile that the caller owns. */
export const createFurtherProfile = (ctx: Ctx, input: CreateArtistProfileInput): Promise<Artist> =>
  createProfile(ctx, input, {
    atMost: MAX_PROFILES,
    refusal: `You can have at most ${MAX_PROFILES} artist profiles`,
  });

async function createProfile(
  ctx: Ctx,
  { bio, ...fields }: CreateArtistProfileInput,
  { atMost, refusal }: { atMost: number; refusal: string },
): Promise<Artist> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  return inTransaction(ctx, async (ctx) => {
    await lockCaller(ctx);
    if ((await countOwned(ctx, userId)) >= atMost) throw conflict(refusal);
    const { id: artistId } = await insertRow(ctx, artists, { ...fields, bio: bio || null });
    await ctx.db.insert(artistMembers).values({ artistId, userId, role: 'owner', chosenAt: ctx.now() });
    await ctx.db.insert(artistSettings).values({ artistId });
    await publishToServers(ctx, { type: 'rights-changed', userId });
    const [artist] = await ctx.db.select(artistColumns).from(artists).where(eq(artists.id, artistId));
    if (!artist) throw new Error('The profile was not found');
    return artist;
  });
}
