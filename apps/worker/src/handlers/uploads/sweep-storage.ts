import { sweepStorage } from '@stagedoor/core/catalog/uploads';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'sweepStorage'> = async ({ ctx }) => {
  const removed = await sweepStorage(ctx);
  if (removed > 0) ctx.log.info({ removed }, 'Removed files that nothing names');
};
