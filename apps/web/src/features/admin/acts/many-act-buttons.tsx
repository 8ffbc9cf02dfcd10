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

interface ManyActButtonsProps {
  acts: readonly ManyAct[];
  targets: readonly ActTarget[];
  onDone: () => void;
}

/** Actions on all selected rows that need no reason; each first says how many it affects. */
export function ManyActButtons({ acts, targets, onDone }: ManyActButtonsProps) {
  const [chosen, setChosen] = useState<ManyAct | null>(null);
  const act = useManyAct(targets, () => {
    setChosen(null);
    onDone();
  });
  const words = chosen && MANY_ACTS[chosen];
  return (
    <>
      {acts.map((one) => {
        const Icon = ICONS[one];
        return (
          <Button key={one} variant="outline" size="small" onClick={() => setChosen(one)}>
            <Icon className="size-3.5" aria-hidden="true" /> {MANY_ACTS[one].verb}
          </Button>
        );
      })}
      {chosen && words && (
        <ConfirmDialog
          onClose={() => setChosen(null)}
          title={`${words.verb} ${nameTargets(targets)}?`}
          description={words.about}
          action={words.verb}
          isBusy={act.isPending}
          onConfirm={() => act.mutate(chosen)}
        />
      )}
    </>
  );
}
