import { keepSubscriptions } from '@stagedoor/core/payments';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'keepSubscriptions'> = ({ ctx }) => keepSubscriptions(ctx);
