import type { Handler } from '../../handler.ts';
import { processUpload } from './process-upload.ts';

export { giveUp } from './process-audio.ts';

export const handle: Handler<'processLongAudio'> = (run, { uploadId }) =>
  processUpload(run, uploadId, 'long');
