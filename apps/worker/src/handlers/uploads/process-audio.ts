import { failAudio } from '@stagedoor/core/catalog/uploads';
import type { Handler, HandlerModule } from '../../handler.ts';
import { OUR_FAULT } from './failures.ts';
import { processUpload } from './process-upload.ts';

export const handle: Handler<'processAudio'> = (run, { uploadId }) => processUpload(run, uploadId, 'short');

export const giveUp: HandlerModule<'processAudio'>['giveUp'] = (ctx, { uploadId }) =>
  failAudio(ctx, uploadId, OUR_FAULT);
