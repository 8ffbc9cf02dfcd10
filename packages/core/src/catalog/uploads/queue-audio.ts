import { tables } from '@stagedoor/db';
import type { Ctx } from '../../platform/context/index.ts';
import { countUpload } from '../../platform/metrics/index.ts';
import { takeFiles } from './incoming/take-files.ts';
import { processAudioJob } from './jobs.ts';
import type { ReceivedFile } from './receive-file.ts';
import { nextTurn } from './take-turns.ts';

/** Inserts the upload's row and queues its job in the caller's transaction. */
export async function queueAudio(
  ctx: Ctx,
  input: { songId: number; userId: number | null; file: ReceivedFile; useTags: boolean },
): Promise<void> {
  const { file, ...fields } = input;
  await takeFiles(ctx, [file]);
  const [upload] = await ctx.db
    .insert(tables.uploads)
    .values({ ...fields, ...file })
    .returning({ id: tables.uploads.id });
  if (!upload) throw new Error('The upload was not inserted');
  const turn = await nextTurn(ctx, input.userId);
  await ctx.jobs.send(ctx.db, processAudioJob, { uploadId: upload.id }, turn);
  countUpload('audio');
}
