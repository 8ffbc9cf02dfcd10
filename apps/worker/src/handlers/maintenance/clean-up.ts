import { cleanUp } from '@stagedoor/core/site/maintenance';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'cleanUp'> = ({ ctx }) => cleanUp(ctx);
