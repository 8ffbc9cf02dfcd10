import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { imageAddress, imageName } from './address.ts';
import { applyCover, type ImageFacts, lockTarget } from './finish-image.ts';

/**
 * Uses the picture embedded in an audio file as the cover of a song that has none; `store` saves its sizes
 * under the given name.
 */
export async function adoptEmbeddedCover(
  ctx: Ctx,
  input: {
    songId: number;
    userId: number | null;
    sha256: string;
    facts: ImageFacts;
    store: (name: string) => Promise<void>;
  },
): Promise<void> {
  const { songs, images } = tables;
  const [song] = await ctx.db
    .select({ cover: songs.coverImage })
    .from(songs)
    .where(eq(songs.id, input.songId));
  if (!song || song.cover) return;
  const name = imageName(input.userId, input.sha256);
  const { width, height, thumbhash, tint } = input.facts;
  const facts = { width, height, thumbhash, tint };
  // A picture that the person has uploaded before counts as new, so that it is not removed as unused.
  await ctx.db.update(images).set({ createdAt: ctx.now() }).where(eq(images.name, name));
  await input.store(name);
  await inTransaction(ctx, async (ctx) => {
    await lockTarget(ctx, { entity: 'song', id: input.songId });
    await ctx.db
      .insert(images)
      .values({ userId: input.userId, name, address: imageAddress(name), state: 'ready', ...facts })
      .onConflictDoUpdate({ target: images.address, set: { state: 'ready', ...facts } });
    const address = imageAddress(name);
    await applyCover(ctx, { entity: 'song', id: input.songId }, null, { address, thumbhash, tint });
  });
}
