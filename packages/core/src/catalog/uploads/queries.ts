import { tables } from '@stagedoor/db';
import type { Upload } from '@stagedoor/validators';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import { type Ctx, requireUser } from '../../platform/context/index.ts';

/** The caller's newest uploads for the profile that the request names, at most 100, newest first. */
export async function listUploads(ctx: Ctx): Promise<Upload[]> {
  const { userId } = requireUser(ctx);
  const { posts, songs, uploads } = tables;
  const { actingFor } = ctx;
  return ctx.db
    .select({
      id: uploads.id,
      songId: uploads.songId,
      contentId: uploads.postId,
      title: sql<string | null>`coalesce(${songs.title}, ${posts.title})`,
      fileName: uploads.fileName,
      bytes: uploads.bytes,
      state: uploads.state,
      progress: uploads.progress,
      failureReason: uploads.failureReason,
    })
    .from(uploads)
    .leftJoin(songs, eq(songs.id, uploads.songId))
    .leftJoin(posts, eq(posts.id, uploads.postId))
    .where(
      and(
        eq(uploads.userId, userId),
        actingFor ? or(eq(songs.artistId, actingFor), eq(posts.artistId, actingFor)) : undefined,
      ),
    )
    .orderBy(desc(uploads.id))
    .limit(100);
}

/** The upload row for the worker; undefined if it was deleted. */
export async function findUpload(ctx: Ctx, id: number) {
  const [upload] = await ctx.db.select().from(tables.uploads).where(eq(tables.uploads.id, id));
  return upload;
}
