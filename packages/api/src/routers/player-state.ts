import { getPlayerState } from '@stagedoor/core/catalog/player-state';
import { router, userProcedure } from '../trpc.ts';

/** The song and queue of the caller. Devices keep it by REST, which outlives a page that is closed. */
export const playerStateRouter = router({
  get: userProcedure.query(({ ctx }) => getPlayerState(ctx.domain)),
});
