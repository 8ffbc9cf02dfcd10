import {
  getOwnRequestSettings,
  getRequestSettings,
  updateRequestSettings,
} from '@stagedoor/core/catalog/artist-settings';
import {
  acceptDelivery,
  answerCustomRequest,
  askRevision,
  countPendingRequests,
  listOwnRequests,
  listReceivedRequests,
  sendCustomRequest,
} from '@stagedoor/core/community/custom-requests';
import {
  answerRequestInput,
  artistRef,
  askRevisionInput,
  byId,
  editRequestSettingsInput,
  listRequestsInput,
  paging,
  sendCustomRequestInput,
} from '@stagedoor/validators';
import { artistQuery, call, managerProcedure, procedure, router, userProcedure } from '../trpc.ts';

export const requestsRouter = router({
  settings: artistQuery.input(artistRef).query(call(getRequestSettings)),
  send: procedure.input(sendCustomRequestInput).mutation(call(sendCustomRequest)),
  ownSettings: managerProcedure.query(call(getOwnRequestSettings)),
  updateSettings: managerProcedure.input(editRequestSettingsInput).mutation(call(updateRequestSettings)),
  received: managerProcedure.input(listRequestsInput).query(call(listReceivedRequests)),
  pending: managerProcedure.query(call(countPendingRequests)),
  own: userProcedure.input(paging).query(call(listOwnRequests)),
  accept: userProcedure.input(byId).mutation(call(acceptDelivery)),
  revise: userProcedure.input(askRevisionInput).mutation(call(askRevision)),
  answer: managerProcedure.input(answerRequestInput).mutation(call(answerCustomRequest)),
});
