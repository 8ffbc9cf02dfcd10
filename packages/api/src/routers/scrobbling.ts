import { connectScrobbling, getScrobbling } from '@stagedoor/core/catalog/scrobbling';
import { scrobblingInput } from '@stagedoor/validators';
import { call, router, userProcedure } from '../trpc.ts';

/** Where the caller's plays are told. */
export const scrobblingRouter = router({
  get: userProcedure.query(call(getScrobbling)),
  connect: userProcedure.input(scrobblingInput).mutation(call(connectScrobbling)),
});
