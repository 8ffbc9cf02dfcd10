import { join } from 'node:path';
import {
  failContent,
  findContentUpload,
  finishContent,
  reportContentProgress,
} from '@stagedoor/core/community/posts';
import type { Handler, HandlerModule, Run } from '../../handler.ts';
import { asFailure, OUR_FAULT } from '../uploads/failures.ts';
import { createProgress } from '../uploads/progress.ts';
import { makeContent } from './make-content.ts';

/** Makes a post's file showable. Run twice it writes the same keys, and the second finish changes nothing. */
export const handle: Handler<'processContent'> = async (run, { uploadId }) => {
  const { ctx } = run;
  const upload = await findContentUpload(ctx, uploadId);
  if (upload?.state !== 'processing') return;
  try {
    await makeShowable(run, upload);
  } catch (error) {
    const failure = asFailure(error, run);
    if (!failure) throw error;
    if (failure.keepsFile)
      ctx.log.error({ error, uploadId, contentId: upload.contentId }, "A post's file could not be processed");
    await failContent(ctx, uploadId, failure);
  }
};

export const giveUp: HandlerModule<'processContent'>['giveUp'] = (ctx, { uploadId }) =>
  failContent(ctx, uploadId, OUR_FAULT);

type ContentUpload = NonNullable<Awaited<ReturnType<typeof findContentUpload>>>;

async function makeShowable({ ctx, signal, workDir }: Run, upload: ContentUpload): Promise<void> {
  const inputPath = join(workDir, 'original');
  await ctx.storage.download(upload.storageKey, inputPath);
  const { id: uploadId, contentId, userId, contentType } = upload;
  const progress = createProgress(ctx, uploadId, (value) =>
    reportContentProgress(ctx, { uploadId, contentId, userId, progress: value }),
  );
  const input = { inputPath, outDir: workDir, onProgress: progress.report, signal };
  const made = await makeContent(contentType, input);
  await progress.settled();
  const files = await Promise.all(
    made.files.map(async ({ path, ...file }) => {
      const storageKey = `posts/${contentId}/${uploadId}-${file.variant}.${file.extension}`;
      await ctx.storage.putFile(storageKey, path, { contentType: file.contentType });
      const { extension: _, ...row } = file;
      return { ...row, storageKey };
    }),
  );
  await finishContent(ctx, uploadId, { ...made, files });
}
