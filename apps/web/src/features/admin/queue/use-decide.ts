import type { Decision } from '@stagedoor/validators';
import { toast } from '../../../components/toast.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { doneText } from './decision-acts.ts';

const refresh = () => void api.moderation.invalidate();

/** Takes a decision back, and says so. */
export const useUndoDecision = () =>
  trpc.moderation.undo.useMutation({
    onSuccess: ({ targetName }) => toast.success('Undone', { description: targetName }),
    onError: ({ message }) => toast.error('It was not undone', { description: message }),
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
    onError: ({ message }) => toast.error('Nothing was decided', { description: message }),
    onSettled: refresh,
  });
}
