import { createToken, listTokens, revokeToken } from '@stagedoor/core/people/tokens';
import { byId, createTokenInput } from '@stagedoor/validators';
import { call, router, userProcedure } from '../trpc.ts';

export const tokensRouter = router({
  list: userProcedure.query(call(listTokens)),
  create: userProcedure.input(createTokenInput).mutation(call(createToken)),
  revoke: userProcedure.input(byId).mutation(call(revokeToken)),
});
