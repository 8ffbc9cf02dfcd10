import { updateCustomer } from '@stagedoor/core/money/payments';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'updateCustomer'> = ({ ctx }, input) => updateCustomer(ctx, input);
