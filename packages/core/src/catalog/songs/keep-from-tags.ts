import { tables } from '@stagedoor/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { uploads } = tables;

/** The tags of files that are still being processed must not undo what a person has typed. */
export async function keepFromTags(ctx: Ctx, songIds: readonly number[]): Promise<void> {
  await ctx.db
    .update(uploads)
    .set({ useTags: false })
    .where(and(inArray(uploads.songId, [...songIds]), eq(uploads.state, 'processing')));
}
