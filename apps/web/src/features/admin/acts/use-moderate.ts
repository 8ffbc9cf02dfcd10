import type { ModerateInput } from '@stagedoor/validators';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { trpcClient } from '../../../lib/trpc.ts';
import { ACT_WORDS, type ActTarget, nameTargets } from './act-words.ts';
import { inParts, readAgain, tellError, tellRefused } from './in-parts.ts';

type Verdict = Omit<ModerateInput, 'targets'>;

async function undoAll(ids: readonly number[]) {
  try {
    for (const id of ids) await trpcClient.moderation.undo.mutate({ id });
    toast.success('Restored', { description: 'Everything is as before' });
  } catch (error) {
    toast.error('Error', {
      description: error instanceof Error ? error.message : 'Not everything was undone',
    });
  }
  await readAgain();
}

/** Acts on many things, a hundred after another. The toast tells what was done and refused, and undoes it. */
export function useModerate(targets: readonly ActTarget[], onDone: () => void) {
  return useMutation({
    mutationFn: async (verdict: Verdict) => {
      const all = targets.map(({ targetType, targetId }) => ({ targetType, targetId }));
      const parts = await inParts(all, (part) =>
        trpcClient.moderation.moderate.mutate({ ...verdict, targets: part }),
      );
      return {
        decisions: parts.flatMap(({ decisions }) => decisions),
        refused: parts.flatMap(({ refused }) => refused),
      };
    },
    onSuccess: ({ decisions, refused }, { decision }) => {
      const ids = decisions.map(({ id }) => id);
      const acted = targets.filter(
        ({ targetType, targetId }) =>
          !refused.some((one) => one.targetType === targetType && one.targetId === targetId),
      );
      if (ids.length > 0)
        toast.success(ACT_WORDS[decision].done, {
          description: nameTargets(acted),
          action: { label: 'Undo', onClick: () => void undoAll(ids) },
        });
      tellRefused(refused);
      onDone();
    },
    onError: tellError,
    onSettled: readAgain,
  });
}
