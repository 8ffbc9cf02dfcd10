import { answerJob, receiveJob } from '../child/child-side.ts';
import { makeAvif } from './make-avif.ts';
import { makePostPictures } from './make-post-pictures.ts';
import { makeSizes } from './make-sizes.ts';
import { makeStill } from './make-still.ts';
import type { ImageJob, ImageWork } from './messages.ts';

/** The forked process: libvips decodes strangers' files here, in its own threads. */
const MAKERS: { [Kind in keyof ImageWork]: (job: ImageJob) => Promise<ImageWork[Kind]> } = {
  sizes: makeSizes,
  avif: makeAvif,
  'post-pictures': makePostPictures,
  still: makeStill,
};

const job = await receiveJob<ImageJob>();
await answerJob(MAKERS[job.kind](job));
