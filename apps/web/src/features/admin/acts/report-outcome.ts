import { reportFailure } from '../../../components/report-failure.ts';
import { toast } from '../../../components/toast.ts';
import { api } from '../../../lib/trpc.ts';

/** So many things are accepted by the server at once. */
export const AT_ONCE = 100;

export function reportRefused(refused: readonly { message: string }[]): void {
  const [first] = refused;
  if (!first) return;
  const description =
    refused.length === 1 ? first.message : `${refused.length} were refused: ${first.message}`;
  toast.error('Error', { description });
}

/** Says why the rest of many things was left as it is. */
export const reportRest = (failure: Error | null, left: number) =>
  failure && reportFailure('Error', failure, { about: `${left} were left as they are` });

/** Reads the lists and panels of administration again. */
export const refetchAdmin = () => Promise.all([api.admin.invalidate(), api.moderation.invalidate()]);
