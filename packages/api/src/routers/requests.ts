import {
  getOwnRequestSettings,
  getRequestSettings,
  updateRequestSettings,
} from '@stagedoor/core/catalog/artist-settings';
import {
  answerCustomRequest,
  countPendingRequests,
  listReceivedRequests,
  sendCustomRequest,
} from '@stagedoor/core/community/custom-requests';
import {
  answerRequestInput,
  artistRef,
  listRequestsInput,
  sendCustomRequestInput,
  updateRequestSettingsInput,
} from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

export const requestsRouter = router({
  settings: procedure.input(artistRef).query(({ ctx, input }) => getRequestSettings(ctx.ctx, input)),
  send: procedure
    .input(sendCustomRequestInput)
    .mutation(({ ctx, input }) => sendCustomRequest(ctx.ctx, input)),
  ownSettings: procedure.query(({ ctx }) => getOwnRequestSettings(ctx.ctx)),
  updateSettings: procedure
    .input(updateRequestSettingsInput)
    .mutation(({ ctx, input }) => updateRequestSettings(ctx.ctx, input)),
  received: procedure
    .input(listRequestsInput)
    .query(({ ctx, input }) => listReceivedRequests(ctx.ctx, input)),
  pending: procedure.query(({ ctx }) => countPendingRequests(ctx.ctx)),
  answer: procedure
    .input(answerRequestInput)
    .mutation(({ ctx, input }) => answerCustomRequest(ctx.ctx, input)),
});
