import { toast } from '../../../components/toast.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Retries and drops jobs, and says so. */
export function useJobActs(onGone?: () => void) {
  const { operations } = trpc.useUtils().admin;
  const refresh = () => void operations.invalidate();
  const fail = ({ message }: { message: string }) => void toast.error(message);
  const retry = trpc.admin.operations.retryJob.useMutation({
    onSuccess: () => toast.success('The job is tried again'),
    onError: fail,
    onSettled: refresh,
  });
  const retryAll = trpc.admin.operations.retryFailedJobs.useMutation({
    onSuccess: ({ retried }) =>
      toast.success(retried === 1 ? 'One job is tried again' : `${retried} jobs are tried again`),
    onError: fail,
    onSettled: refresh,
  });
  const drop = trpc.admin.operations.dropJob.useMutation({
    onSuccess: () => {
      onGone?.();
      toast.success('The job is gone');
    },
    onError: fail,
    onSettled: refresh,
  });
  return { retry, retryAll, drop };
}
