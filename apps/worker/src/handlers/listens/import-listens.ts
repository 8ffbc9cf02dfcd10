import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '@stagedoor/core';
import {
  findOpenImport,
  finishListenImport,
  readListens,
  runListenImport,
} from '@stagedoor/core/community/listen-imports';
import type { Handler, HandlerModule } from '../../handler.ts';

/** Adds a file's listens to its person's history. A second run finds what the first one added. */
export const handle: Handler<'importListens'> = async ({ ctx, signal, workDir }, { importId }) => {
  const open = await findOpenImport(ctx, importId);
  if (!open) return;
  // An archive is read from its end, and everything twice.
  const path = join(workDir, 'listens');
  await pipeline(await ctx.storage.get(open.storageKey), createWriteStream(path), { signal });
  try {
    await runListenImport(ctx, open, () => readListens(path), signal);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await finishListenImport(ctx, importId, { state: 'failed', failureReason: error.message });
  }
};

export const giveUp: HandlerModule<'importListens'>['giveUp'] = (ctx, { importId }) =>
  finishListenImport(ctx, importId, {
    state: 'failed',
    failureReason: 'Something went wrong on our side. Please send the file again.',
  });
