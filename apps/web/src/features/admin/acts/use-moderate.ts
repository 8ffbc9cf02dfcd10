import type { ModerateInput } from '@stagedoor/validators';
import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../../../components/report-failure.ts';
import { toast } from '../../../components/toast.ts';
import { inParts } from '../../../lib/in-parts.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpcClient } from '../../../lib/trpc.ts';
import { ACT_WORDS, type ActTarget, nameTargets } from './act-words.ts';
import { AT_ONCE, refetchAdmin, reportRefused, reportRest } from './report-outcome.ts';

type Verdict = Omit<ModerateInput, 'targets'>;

async function undoAll(ids: readonly number[]) {
  try {
    for (const id of ids) await trpcClient.moderation.undo.mutate({ id });
    toast.success('Restored', { description: 'Everything is as before' });
  } catch (error) {
    reportFailure('Error', error);
  }
  await refetchAdmin();
}

/** Acts on many things, a hundred after another. The toast says what was done and refused, and undoes it. */
export function useModerate(targets: readonly ActTarget[], onDone: () => void) {
  return useMutation({
    mutationFn: async (verdict: Verdict) => {
      const all = targets.map(({ targetType, targetId }) => ({ targetType, targetId }));
      const { answers, done, failure } = await inParts(all, AT_ONCE, (part) =>
        trpcClient.moderation.moderate.mutate({ ...verdict, targets: part }),
      );
      return {
        decisions: answers.flatMap(({ decisions }) => decisions),
        refused: answers.flatMap(({ refused }) => refused),
        done,
        failure,
      };
    },
    onSuccess: ({ decisions, refused, done, failure }, { decision }) => {
      const ids = decisions.map(({ id }) => id);
      const acted = targets
        .slice(0, done)
        .filter(
          ({ targetType, targetId }) =>
            !refused.some((one) => one.targetType === targetType && one.targetId === targetId),
        );
      if (ids.length > 0)
        toast.success(ACT_WORDS[decision].done, {
          description: nameTargets(acted),
          action: { label: 'Undo', onClick: () => void undoAll(ids) },
        });
      reportRefused(refused);
      reportRest(failure, targets.length - done);
      onDone();
    },
    meta: failsAs('Error'),
    onSettled: refetchAdmin,
  });
}
