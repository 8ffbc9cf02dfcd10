import { tables } from '@stagedoor/db';
import { SAVED_ALBUMS_PER_PERSON, type Save } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, lockCaller, requireUser } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { publish, publishToServers } from '../../platform/live/index.ts';
import { takeHit } from '../../platform/rate-limits/index.ts';
import { requireVisibleAlbum } from './queries.ts';

const { savedAlbums } = tables;

/** The person who saves albums, or an error. */
export const requireSaver = (ctx: Ctx) => requireUser(ctx, 'Please sign in to save albums to your library');

/** Saves an album that the caller can see; saving it twice has no further effect. */
export async function saveAlbum(ctx: Ctx, input: { albumId: number }): Promise<Save> {
  const { userId } = requireSaver(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await requireVisibleAlbum(ctx, input.albumId);
  await inTransaction(ctx, async (ctx) => {
    // Acts of one person at the same time happen one after another, so the limit holds.
    await lockCaller(ctx);
    const [saved] = await ctx.db
      .insert(savedAlbums)
      .values({ userId, albumId: input.albumId, savedAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ id: savedAlbums.id });
    if (!saved) return;
    if ((await ctx.db.$count(savedAlbums, eq(savedAlbums.userId, userId))) > SAVED_ALBUMS_PER_PERSON)
      throw conflict(`You can save at most ${SAVED_ALBUMS_PER_PERSON.toLocaleString('en-US')} albums`);
    await publishSaved(ctx, userId);
  });
  return { isSaved: true };
}

/** Takes an album off the shelf, a hidden or deleted one, too. */
export async function unsaveAlbum(ctx: Ctx, input: { albumId: number }): Promise<Save> {
  const { userId } = requireSaver(ctx);
  await takeHit(ctx, 'writesPerUser', userId);
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(savedAlbums)
      .where(and(eq(savedAlbums.userId, userId), eq(savedAlbums.albumId, input.albumId)))
      .returning({ id: savedAlbums.id });
    if (gone.length > 0) await publishSaved(ctx, userId);
  });
  return { isSaved: false };
}

/** The person's other pages and all servers hear of it. */
async function publishSaved(ctx: Ctx, userId: number): Promise<void> {
  await publish(ctx, `user:${userId}`, { type: 'saved-albums-changed' });
  await publishToServers(ctx, { type: 'rights-changed', userId });
}
