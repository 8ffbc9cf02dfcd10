import { tables } from '@stagedoor/db';
import type { Artist, CreateArtistProfileInput } from '@stagedoor/validators';
import { type Ctx, inTransaction, requireArtist } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { artistColumns } from './present.ts';

/** Creates the caller's artist profile with default settings; an artist has at most one. */
export async function createArtistProfile(ctx: Ctx, input: CreateArtistProfileInput): Promise<Artist> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  return inTransaction(ctx, async (ctx) => {
    const [artist] = await ctx.db
      .insert(tables.artists)
      .values({ userId, name: input.name, bio: input.bio || null })
      .onConflictDoNothing()
      .returning(artistColumns);
    if (!artist) throw conflict('You have an artist profile already');
    await ctx.db.insert(tables.artistSettings).values({ artistId: artist.id });
    await publishToServers(ctx, { type: 'rights-changed', userId });
    await publish(ctx, 'all', { type: 'catalog-changed', artistId: artist.id });
    return artist;
  });
}
