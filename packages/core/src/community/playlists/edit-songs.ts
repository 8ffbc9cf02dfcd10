import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { touched } from '../../platform/edits/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { requireWriter } from '../../platform/rate-limits/index.ts';
import { lockEditablePlaylist } from './access.ts';
import { readOrder, type StoredOrder } from './items.ts';
import { publishPlaylistChanged } from './publish.ts';

const { playlists } = tables;

/** The time of this change; later changes have later times, and open windows recognize their own changes by it. */
export interface Changed {
  updatedAt: string;
}

/** A change of the songs of a playlist while its row is locked. */
export type SongEdit<Result extends object> = (ctx: Ctx, order: StoredOrder) => Promise<Result>;

/**
 * One operation on the songs of a playlist, in one transaction with its live event. Operations of several people
 * take turns at the lock of the playlist's row.
 */
export async function editSongs<Result extends object>(
  ctx: Ctx,
  id: number,
  operate: SongEdit<Result>,
): Promise<Result & Changed> {
  await requireWriter(ctx);
  return inTransaction(ctx, (ctx) => changeSongs(ctx, id, operate));
}

/** `editSongs` as a part of a larger change, inside its transaction. */
export async function changeSongs<Result extends object>(
  ctx: Ctx,
  id: number,
  operate: SongEdit<Result>,
): Promise<Result & Changed> {
  await lockEditablePlaylist(ctx, id);
  const result = await operate(ctx, await readOrder(ctx, id));
  const updatedAt = await touch(ctx, id);
  await publishPlaylistChanged(ctx, id);
  return { ...result, updatedAt };
}

async function touch(ctx: Ctx, id: number): Promise<string> {
  const [row] = await ctx.db
    .update(playlists)
    .set({ updatedAt: touched(playlists) })
    .where(eq(playlists.id, id))
    .returning({ updatedAt: playlists.updatedAt });
  if (!row) throw notFound('Playlist');
  return row.updatedAt.toISOString();
}
