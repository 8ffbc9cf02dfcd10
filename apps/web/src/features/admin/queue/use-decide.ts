import type { Decision } from '@stagedoor/validators';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { doneText } from './decision-acts.ts';

const refresh = () => void api.moderation.invalidate();

/** Takes a decision back, and says so. */
export const useUndoDecision = () =>
  trpc.moderation.undo.useMutation({
    onSuccess: ({ targetName }) => toast.success('Undone', { description: targetName }),
    meta: failsAs('It was not undone'),
    onSettled: refresh,
  });

/** Decides about a case; the toast offers to undo it. When another was faster, the case shows who. */
export function useDecide(onDone: (decision: Decision) => void) {
  const undo = useUndoDecision();
  return trpc.moderation.decide.useMutation({
    onSuccess: (decision) => {
      toast.success(doneText(decision.kind), {
        description: decision.targetName,
        action: { label: 'Undo', onClick: () => undo.mutate({ id: decision.id }) },
      });
      onDone(decision);
    },
    meta: failsAs('Nothing was decided'),
    onSettled: refresh,
  });
}
