import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';

const DONE = {
  accepted: 'Request accepted',
  declined: 'Request declined',
  delivered: 'Request delivered',
} as const;

/** Answers a request. The list is fetched again in any case, since another window may have answered. */
export const useAnswerRequest = () =>
  trpc.requests.answer.useMutation({
    onSuccess: (_request, { status }) =>
      toast.success(DONE[status], { description: 'We have told them by mail.' }),
    meta: failsAs('Failed to answer the request'),
    onSettled: () => Promise.all([api.requests.received.invalidate(), api.requests.pending.invalidate()]),
  });
