import { failExport, findQueuedExport, finishExport } from '@stagedoor/core/people/data-exports';
import type { Handler, HandlerModule } from '../../handler.ts';
import { openArchive } from './open-archive.ts';

/** Streams all data of a person into an archive in the storage. A second run writes the same file again. */
export const handle: Handler<'buildExport'> = async ({ ctx, signal }, { exportId }) => {
  const wanted = await findQueuedExport(ctx, exportId);
  if (!wanted) return;
  const { userId, storageKey } = wanted;
  const archive = openArchive(ctx, userId, signal);
  const { bytes } = await ctx.storage.put(storageKey, archive, { contentType: 'application/zip' });
  if (!(await finishExport(ctx, { id: exportId, storageKey, bytes }))) await ctx.storage.discard(storageKey);
};

export const giveUp: HandlerModule<'buildExport'>['giveUp'] = (ctx, { exportId }) =>
  failExport(ctx, { id: exportId, reason: 'Something went wrong on our side. Please ask for it again.' });
