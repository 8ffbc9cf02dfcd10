import type { Handler } from '../../handler.ts';

export const handle: Handler<'forgetCustomer'> = async ({ ctx }, { customerRef }) =>
  ctx.payments.forgetCustomer?.(ctx, customerRef);
