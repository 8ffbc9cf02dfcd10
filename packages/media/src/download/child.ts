import { join } from 'node:path';
import { AV_LOG_QUIET } from 'node-av/constants';
import { FFmpegError, Log } from 'node-av/lib';
import { answerJob, receiveJob } from '../child/child-side.ts';
import { createMediaError } from '../media-error.ts';
import { describeFile } from './describe-file.ts';
import type { DownloadJob, MadeDownload } from './messages.ts';
import { readCover } from './read-cover.ts';
import { writeSound } from './write-sound.ts';

/** The forked process: a stranger's file is read here. */
Log.setLevel(AV_LOG_QUIET);

async function make(job: DownloadJob): Promise<MadeDownload> {
  if (job.kind === 'cover') {
    const path = join(job.workDir, 'cover.jpg');
    await readCover(job.inputPath, path);
    return describeFile(path, 'image/jpeg');
  }
  const { path, contentType } = await writeSound(job);
  return describeFile(path, contentType);
}

const job = await receiveJob<DownloadJob>();
const made = make(job).catch((error: unknown) => {
  throw error instanceof FFmpegError ? createMediaError('unreadable', error.message) : error;
});
await answerJob(made);
