import { removeDeletedAccounts } from '@stagedoor/core/people/accounts';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'removeAccounts'> = async ({ ctx }) => {
  const removed = await removeDeletedAccounts(ctx);
  if (removed > 0) ctx.log.info({ removed }, 'Deleted accounts were removed for good');
};
