import { tables } from '@stagedoor/db';
import type { Artist, UpdateArtistProfileInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { requireUnchanged } from '../../platform/edits/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { type Cover, changeCover } from '../images/index.ts';
import { requireActingWriter } from './acting-artist.ts';
import { lockArtist } from './lock-artist.ts';
import { artistColumns } from './present.ts';

const { artists } = tables;

/** Changes only the listed fields of the caller's own profile. */
export async function updateArtistProfile(ctx: Ctx, input: UpdateArtistProfileInput): Promise<Artist> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  const { coverImage, bannerImage, ifMatch, ...fields } = input;
  return inTransaction(ctx, async (ctx) => {
    const read = () => readArtist(ctx, artistId);
    const old = await lockArtist(ctx, artistId);
    await requireUnchanged(ctx, { table: artists, id: artistId, ifMatch, read });
    const cover = await changeCover(ctx, coverImage, { shown: old.coverImage });
    const banner = await changeCover(ctx, bannerImage, { shown: old.bannerImage, field: 'bannerImage' });
    await changeRows(ctx, artists, {
      // The id makes the statement valid when no other column changes.
      set: { id: artistId, ...fields, ...cover, ...(banner && asBanner(banner)) },
      where: eq(artists.id, artistId),
    });
    return read();
  });
}

async function readArtist(ctx: Ctx, id: number): Promise<Artist> {
  const [artist] = await ctx.db.select(artistColumns).from(artists).where(eq(artists.id, id));
  if (!artist) throw notFound('Artist profile');
  return artist;
}

const asBanner = ({ coverImage, coverPlaceholder }: Cover) => ({
  bannerImage: coverImage,
  bannerPlaceholder: coverPlaceholder,
});
