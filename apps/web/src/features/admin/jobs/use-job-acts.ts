import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Retries and drops jobs, and says so. */
export function useJobActs(onGone?: () => void) {
  const { operations } = trpc.useUtils().admin;
  const refresh = () => void operations.invalidate();
  const retry = trpc.admin.operations.retryJob.useMutation({
    onSuccess: () => toast.success('The job is tried again'),
    meta: failsAs('{message}'),
    onSettled: refresh,
  });
  const retryAll = trpc.admin.operations.retryFailedJobs.useMutation({
    onSuccess: ({ retried }) =>
      toast.success(retried === 1 ? 'One job is tried again' : `${retried} jobs are tried again`),
    meta: failsAs('{message}'),
    onSettled: refresh,
  });
  const drop = trpc.admin.operations.dropJob.useMutation({
    onSuccess: () => {
      onGone?.();
      toast.success('The job is gone');
    },
    meta: failsAs('{message}'),
    onSettled: refresh,
  });
  return { retry, retryAll, drop };
}
