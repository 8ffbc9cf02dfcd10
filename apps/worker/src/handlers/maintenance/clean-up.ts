import { cleanUp } from '@stagedoor/core/maintenance';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'cleanUp'> = ({ ctx }) => cleanUp(ctx);
