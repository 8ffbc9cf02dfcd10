import { tables } from '@stagedoor/db';
import type { Post } from '@stagedoor/validators';
import { nextTurn, type ReceivedFile } from '../../catalog/uploads/index.ts';
import { type Ctx, requireUser } from '../../platform/context/index.ts';
import { countUpload } from '../../platform/metrics/index.ts';
import { processLongPostJob, processPostJob } from './jobs.ts';

interface PostFileToQueue {
  post: Pick<Post, 'id' | 'contentType'>;
  file: ReceivedFile;
  /** The picture that the file becomes, in picture posts. */
  picture?: { id: number };
}

/** Inserts the row of the caller's file and queues its job, in the transaction that takes it and changes the post. */
export async function queuePostFile(ctx: Ctx, { post, file, picture }: PostFileToQueue): Promise<void> {
  const { userId } = requireUser(ctx);
  const [upload] = await ctx.db
    .insert(tables.uploads)
    .values({ postId: post.id, pictureId: picture?.id ?? null, userId, ...file })
    .returning({ id: tables.uploads.id });
  if (!upload) throw new Error('The upload was not inserted');
  const job = post.contentType === 'video' ? processLongPostJob : processPostJob;
  await ctx.jobs.send(ctx.db, job, { uploadId: upload.id }, await nextTurn(ctx, userId));
  countUpload('post');
}
