import { tables } from '@stagedoor/db';
import type { Upload } from '@stagedoor/validators';
import { desc, eq } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';

/** The caller's newest uploads, at most 100, newest first. */
export async function listUploads(ctx: Ctx): Promise<Upload[]> {
  const { userId } = requireUser(ctx);
  const { uploads } = tables;
  return ctx.db
    .select({
      id: uploads.id,
      songId: uploads.songId,
      contentId: uploads.contentId,
      fileName: uploads.fileName,
      bytes: uploads.bytes,
      state: uploads.state,
      progress: uploads.progress,
      failureReason: uploads.failureReason,
    })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(desc(uploads.id))
    .limit(100);
}

/** What the worker needs to process an upload, or undefined when it was deleted. */
export async function findUpload(ctx: Ctx, id: number) {
  const [upload] = await ctx.db.select().from(tables.uploads).where(eq(tables.uploads.id, id));
  return upload;
}
