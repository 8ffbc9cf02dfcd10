import { tables } from '@stagedoor/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { touched } from '../../platform/edits/index.ts';
import { requireActingWriter } from '../artists/index.ts';
import { requireCredited } from './credited-songs.ts';

const { creditRefusals, songCredits, songs } = tables;

/** Takes the link to the caller's profile out of the credits of another artist's song, which does not link to it again by itself. */
export const unlinkCredit = (ctx: Ctx, input: { songId: number }): Promise<void> =>
  changeCredit(ctx, input, async (ctx, { artistId, songId }) => {
    const unlinked = await ctx.db
      .update(songCredits)
      .set({ artistId: null })
      .where(and(eq(songCredits.songId, songId), eq(songCredits.artistId, artistId)))
      .returning({ name: songCredits.name });
    const names = [...new Set(unlinked.map(({ name }) => name))];
    await ctx.db
      .insert(creditRefusals)
      .values({ songId, artistId, names })
      .onConflictDoUpdate({
        target: [creditRefusals.artistId, creditRefusals.songId],
        set: { names: sql`${creditRefusals.names} || excluded.names` },
      });
  });

/** Takes `unlinkCredit` back: the names that were linked are linked again where they still stand, and the song's artist may link others. */
export const relinkCredit = (ctx: Ctx, input: { songId: number }): Promise<void> =>
  changeCredit(ctx, input, async (ctx, { artistId, songId }) => {
    const [refusal] = await ctx.db
      .delete(creditRefusals)
      .where(and(eq(creditRefusals.songId, songId), eq(creditRefusals.artistId, artistId)))
      .returning({ names: creditRefusals.names });
    if (!refusal) return;
    const isTheirs = and(inArray(songCredits.name, refusal.names), isNull(songCredits.artistId));
    await ctx.db
      .update(songCredits)
      .set({ artistId })
      .where(and(eq(songCredits.songId, songId), isTheirs));
  });

async function changeCredit(
  ctx: Ctx,
  { songId }: { songId: number },
  change: (ctx: Ctx, ids: { artistId: number; songId: number }) => Promise<void>,
): Promise<void> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  await requireCredited(ctx, artistId, songId);
  await inTransaction(ctx, async (ctx) => {
    // Locks the song before its credits, and tells its artist's open forms that they have changed.
    await changeRows(ctx, songs, { set: { updatedAt: touched(songs) }, where: eq(songs.id, songId) });
    await change(ctx, { artistId, songId });
  });
}
