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
import { artistQuery, call, managerProcedure, procedure, router } from '../trpc.ts';

export const requestsRouter = router({
  settings: artistQuery.input(artistRef).query(call(getRequestSettings)),
  send: procedure.input(sendCustomRequestInput).mutation(call(sendCustomRequest)),
  ownSettings: managerProcedure.query(call(getOwnRequestSettings)),
  updateSettings: managerProcedure.input(editRequestSettingsInput).mutation(call(updateRequestSettings)),
  received: managerProcedure.input(listRequestsInput).query(call(listReceivedRequests)),
  pending: managerProcedure.query(call(countPendingRequests)),
  answer: managerProcedure.input(answerRequestInput).mutation(call(answerCustomRequest)),
});
