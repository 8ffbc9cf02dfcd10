import { failImport, runImport } from '@stagedoor/core/catalog/imports';
import type { Handler, HandlerModule } from '../../handler.ts';

/** Imports a release. If MusicBrainz stays unavailable, the person is notified, and may continue later. */
export const handle: Handler<'importRelease'> = async ({ ctx, isFinal }, { importId }) => {
  try {
    await runImport(ctx, importId);
  } catch (error) {
    if (!isFinal(error)) throw error;
    ctx.log.error({ error, importId }, 'A release could not be imported');
    await failImport(ctx, importId, 'away');
  }
};

export const giveUp: HandlerModule<'importRelease'>['giveUp'] = (ctx, { importId }) =>
  failImport(ctx, importId, 'away');
