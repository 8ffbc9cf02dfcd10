import { useMutation } from '@tanstack/react-query';
import { toast } from '../../../components/toast.ts';
import { type ActTarget, nameTargets } from './act-words.ts';
import { inParts, readAgain, tellError, tellRefused } from './in-parts.ts';
import { MANY_ACTS, type ManyAct } from './many-acts.ts';

async function actOn(act: ManyAct, targets: readonly ActTarget[]) {
  const ids = targets.map(({ targetId }) => targetId);
  const parts = await inParts(ids, (part) => MANY_ACTS[act].call(part));
  const done = new Set(parts.flatMap((part) => part.done));
  return {
    acted: targets.filter(({ targetId }) => done.has(targetId)),
    refused: parts.flatMap((part) => part.refused),
  };
}

async function takeBack(act: ManyAct, targets: readonly ActTarget[]) {
  try {
    const { refused } = await actOn(act, targets);
    toast.success('Restored', { description: 'Everything is as before' });
    tellRefused(refused);
  } catch (error) {
    tellError(error instanceof Error ? error : { message: 'Not everything was undone' });
  }
  await readAgain();
}

/** Does it to all of them. The toast tells what was done and refused, and takes it back where that is possible. */
export function useManyAct(targets: readonly ActTarget[], onDone: () => void) {
  return useMutation({
    mutationFn: (act: ManyAct) => actOn(act, targets),
    onSuccess: ({ acted, refused }, act) => {
      const { done, undo } = MANY_ACTS[act];
      if (acted.length > 0)
        toast.success(done, {
          description: nameTargets(acted),
          ...(undo && { action: { label: 'Undo', onClick: () => void takeBack(undo, acted) } }),
        });
      tellRefused(refused);
      onDone();
    },
    onError: tellError,
    onSettled: readAgain,
  });
}
