import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { changeRows } from '../../platform/catalogue/index.ts';
import type { Ctx } from '../../platform/context/index.ts';

const { songs } = tables;

/**
 * Takes a song's deletion at this moment back, inside a transaction; returns false when the song is not in
 * that state.
 */
export async function showSong(ctx: Ctx, id: number, deletedAt: Date): Promise<boolean> {
  const back = await changeRows(ctx, songs, {
    set: { deletedAt: null, deletedByAdmin: false },
    where: and(eq(songs.id, id), eq(songs.deletedAt, deletedAt)),
  });
  return back.length > 0;
}
