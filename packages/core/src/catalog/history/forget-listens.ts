import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { endListenImports } from './end-listen-imports.ts';

const { importedListens } = tables;

/** Deletes a person's listens from elsewhere, of all songs, or of one. Without all of them, an import would fill the history again. */
export async function forgetListens(
  ctx: Ctx,
  { userId, songId }: { userId: number; songId?: number },
): Promise<void> {
  if (songId === undefined)
    await endListenImports(
      ctx,
      { userId },
      { state: 'failed', failureReason: 'You cleared your history meanwhile' },
    );
  const ofSong = songId === undefined ? undefined : eq(importedListens.songId, songId);
  await ctx.db.delete(importedListens).where(and(eq(importedListens.userId, userId), ofSong));
}
