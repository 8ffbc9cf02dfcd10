import { stopBilling } from '@stagedoor/core/people/accounts';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'stopBilling'> = ({ ctx }, input) => stopBilling(ctx, input);
