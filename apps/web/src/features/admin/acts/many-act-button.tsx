import BadgeCheck from 'lucide-react/icons/badge-check';
import BadgeX from 'lucide-react/icons/badge-x';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { type ActTarget, nameTargets } from './act-words.ts';
import { MANY_ACTS, type ManyAct } from './many-acts.ts';
import { useManyAct } from './use-many-act.ts';

const ICONS = { verify: BadgeCheck, unverify: BadgeX, signOut: LogOut };

interface ManyActButtonProps {
  act: ManyAct;
  /** Those selected rows to which it can be done. */
  targets: readonly ActTarget[];
  onDone: () => void;
}

/** An action on selected rows that needs no reason, and first says how many it affects; nothing without any. */
export function ManyActButton({ act, targets, onDone }: ManyActButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useManyAct(targets, () => {
    setIsAsking(false);
    onDone();
  });
  if (targets.length === 0) return null;
  const { verb, about } = MANY_ACTS[act];
  const Icon = ICONS[act];
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsAsking(true)}>
        <Icon className="size-3.5" aria-hidden="true" /> {verb}
      </Button>
      {isAsking && (
        <ConfirmDialog
          onClose={() => setIsAsking(false)}
          title={`${verb} ${nameTargets(targets)}?`}
          description={about}
          action={verb}
          isBusy={isPending}
          onConfirm={() => mutate(act)}
        />
      )}
    </>
  );
}
