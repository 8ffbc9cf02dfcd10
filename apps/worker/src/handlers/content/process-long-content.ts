import type { Handler } from '../../handler.ts';
import { processFile } from './process-file.ts';

export { giveUp } from './process-content.ts';

export const handle: Handler<'processLongContent'> = (run, { uploadId }) =>
  processFile(run, uploadId, 'long');
