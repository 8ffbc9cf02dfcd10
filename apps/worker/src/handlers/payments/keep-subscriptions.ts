import { keepSubscriptions } from '@stagedoor/core/money/payments';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'keepSubscriptions'> = ({ ctx }) => keepSubscriptions(ctx);
