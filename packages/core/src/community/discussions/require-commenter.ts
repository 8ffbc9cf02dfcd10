import { type Ctx, requireUser } from '../../platform/context/index.ts';

/** The person who comments, or an error. */
export const requireCommenter = (ctx: Ctx) => requireUser(ctx, 'You must be signed in to post comments.');
