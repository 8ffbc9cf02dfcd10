import { failContent } from '@stagedoor/core/community/posts';
import type { Handler, HandlerModule } from '../../handler.ts';
import { OUR_FAULT } from '../uploads/failures.ts';
import { processFile } from './process-file.ts';

export const handle: Handler<'processContent'> = (run, { uploadId }) => processFile(run, uploadId, 'short');

export const giveUp: HandlerModule<'processContent'>['giveUp'] = (ctx, { uploadId }) =>
  failContent(ctx, uploadId, OUR_FAULT);
