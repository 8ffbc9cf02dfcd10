import type { Handler } from '../../handler.ts';

export const handle: Handler<'syncBilling'> = async ({ ctx }, subject) => ctx.payments.sync?.(ctx, subject);
