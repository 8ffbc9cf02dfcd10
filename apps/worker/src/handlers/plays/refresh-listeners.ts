import { refreshMonthlyListeners } from '@stagedoor/core/catalog/plays';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'refreshListeners'> = ({ ctx }) => refreshMonthlyListeners(ctx);
