import { useMutation } from '@tanstack/react-query';
import { reportFailure } from '../../../components/report-failure.ts';
import { toast } from '../../../components/toast.ts';
import { inParts } from '../../../lib/in-parts.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { type ActTarget, nameTargets } from './act-words.ts';
import { MANY_ACTS, type ManyAct } from './many-acts.ts';
import { AT_ONCE, refetchAdmin, reportRefused, reportRest } from './report-outcome.ts';

async function actOn(act: ManyAct, targets: readonly ActTarget[]) {
  const ids = targets.map(({ targetId }) => targetId);
  const { answers, done, failure } = await inParts(ids, AT_ONCE, (part) => MANY_ACTS[act].call(part));
  const acted = new Set(answers.flatMap((part) => part.done));
  return {
    acted: targets.filter(({ targetId }) => acted.has(targetId)),
    refused: answers.flatMap((part) => part.refused),
    reportRest: () => reportRest(failure, ids.length - done),
  };
}

async function takeBack(act: ManyAct, targets: readonly ActTarget[]) {
  try {
    const { refused, acted, reportRest } = await actOn(act, targets);
    const isAll = acted.length === targets.length;
    toast.success('Restored', { description: isAll ? 'Everything is as before' : nameTargets(acted) });
    reportRefused(refused);
    reportRest();
  } catch (error) {
    reportFailure('Error', error);
  }
  await refetchAdmin();
}

/** Applies the act to all of them. The toast says what was done and refused, and undoes it where that is possible. */
export function useManyAct(targets: readonly ActTarget[], onDone: () => void) {
  return useMutation({
    mutationFn: (act: ManyAct) => actOn(act, targets),
    onSuccess: ({ acted, refused, reportRest }, act) => {
      const { done, undo } = MANY_ACTS[act];
      if (acted.length > 0)
        toast.success(done, {
          description: nameTargets(acted),
          ...(undo && { action: { label: 'Undo', onClick: () => void takeBack(undo, acted) } }),
        });
      reportRefused(refused);
      reportRest();
      onDone();
    },
    meta: failsAs('Error'),
    onSettled: refetchAdmin,
  });
}
