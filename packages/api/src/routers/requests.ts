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
  editRequestSettingsInput,
  listRequestsInput,
  sendCustomRequestInput,
} from '@stagedoor/validators';
import { artistQuery, managerProcedure, procedure, router } from '../trpc.ts';

export const requestsRouter = router({
  settings: artistQuery.input(artistRef).query(({ ctx, input }) => getRequestSettings(ctx.domain, input)),
  send: procedure
    .input(sendCustomRequestInput)
    .mutation(({ ctx, input }) => sendCustomRequest(ctx.domain, input)),
  ownSettings: managerProcedure.query(({ ctx }) => getOwnRequestSettings(ctx.domain)),
  updateSettings: managerProcedure
    .input(editRequestSettingsInput)
    .mutation(({ ctx, input }) => updateRequestSettings(ctx.domain, input)),
  received: managerProcedure
    .input(listRequestsInput)
    .query(({ ctx, input }) => listReceivedRequests(ctx.domain, input)),
  pending: managerProcedure.query(({ ctx }) => countPendingRequests(ctx.domain)),
  answer: managerProcedure
    .input(answerRequestInput)
    .mutation(({ ctx, input }) => answerCustomRequest(ctx.domain, input)),
});
