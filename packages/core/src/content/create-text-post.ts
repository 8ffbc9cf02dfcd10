import { tables } from '@stagedoor/db';
import type { CreateTextPostInput } from '@stagedoor/validators';
import { getOwnArtistId } from '../artists/index.ts';
import { type Ctx, inTransaction, requireArtist } from '../context/index.ts';
import { publish } from '../live/index.ts';
import { takeHit } from '../rate-limits/index.ts';

/** Publishes a text post of the caller's artist; its body is the description, its contentUrl ''. */
export async function createTextPost(ctx: Ctx, input: CreateTextPostInput): Promise<{ id: number }> {
  const { userId } = requireArtist(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  const artistId = await getOwnArtistId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const [post] = await ctx.db
      .insert(tables.contents)
      .values({ ...input, artistId, contentType: 'text', contentUrl: '' })
      .returning({ id: tables.contents.id });
    if (!post) throw new Error('The post was not inserted');
    await publish(ctx, 'all', { type: 'catalog-changed', artistId });
    return post;
  });
}
