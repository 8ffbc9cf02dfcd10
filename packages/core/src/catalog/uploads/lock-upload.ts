import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { posts, songs, uploads } = tables;

/** Locks an upload, after the song or post that it is for. */
export async function lockUpload(ctx: Ctx, uploadId: number) {
  const isThis = eq(uploads.id, uploadId);
  const [known] = await ctx.db
    .select({ songId: uploads.songId, postId: uploads.postId })
    .from(uploads)
    .where(isThis);
  const lock = (table: typeof songs | typeof posts, id: number) =>
    ctx.db.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update');
  if (known?.songId) await lock(songs, known.songId);
  if (known?.postId) await lock(posts, known.postId);
  const [upload] = await ctx.db.select().from(uploads).where(isThis).for('update');
  return upload;
}
