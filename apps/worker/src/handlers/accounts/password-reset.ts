import { sendPasswordReset } from '@stagedoor/core/people/accounts';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'passwordReset'> = ({ ctx }, input) => sendPasswordReset(ctx, input);
