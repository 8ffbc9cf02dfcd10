import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { publishToServers } from '../../platform/live/index.ts';
import { requireActingWriter } from '../artists/index.ts';

const { artistBlocks } = tables;

/** Allows a blocked person to comment, request and mention again. */
export async function unblockPerson(ctx: Ctx, input: { userId: number }): Promise<void> {
  const { artistId } = await requireActingWriter(ctx, 'manage');
  await inTransaction(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(artistBlocks)
      .where(and(eq(artistBlocks.artistId, artistId), eq(artistBlocks.userId, input.userId)))
      .returning({ userId: artistBlocks.userId });
    if (gone.length === 0) throw notFound('Blocked person');
    await publishToServers(ctx, { type: 'rights-changed', userId: input.userId });
  });
}
