import { checkBillings } from '@stagedoor/core/money/payment-events';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'checkBillings'> = async ({ ctx }) => {
  if (ctx.payments.sync) await checkBillings(ctx);
};
