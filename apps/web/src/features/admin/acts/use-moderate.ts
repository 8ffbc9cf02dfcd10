import type { Moderated, ModerateInput } from '@stagedoor/validators';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { api, trpcClient } from '../../../lib/trpc.ts';
import { ACT_WORDS, type ActTarget, nameTargets } from './act-words.ts';

/** So many things at once are accepted by the server. */
const AT_ONCE = 100;

type Verdict = Omit<ModerateInput, 'targets'>;

const readAgain = () => Promise.all([api.admin.invalidate(), api.moderation.invalidate()]);

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
      const done: Moderated = { decisions: [], refused: [] };
      for (let from = 0; from < targets.length; from += AT_ONCE) {
        const part = targets.slice(from, from + AT_ONCE);
        const { decisions, refused } = await trpcClient.moderation.moderate.mutate({
          ...verdict,
          targets: part.map(({ targetType, targetId }) => ({ targetType, targetId })),
        });
        done.decisions.push(...decisions);
        done.refused.push(...refused);
      }
      return done;
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
      const [first] = refused;
      if (first)
        toast.error('Error', {
          description:
            refused.length === 1 ? first.message : `${refused.length} were refused: ${first.message}`,
        });
      onDone();
    },
    onError: ({ message }) => toast.error('Error', { description: message }),
    onSettled: readAgain,
  });
}
