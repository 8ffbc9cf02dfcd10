import Ban from 'lucide-react/icons/ban';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { ACT_WORDS, type Act, type DecidableTarget } from './act-words.ts';

const ICONS = { hide: EyeOff, delete: Trash2, warn: MessageSquareWarning, suspend: Ban };

interface ActButtonsProps {
  acts: readonly Act[];
  targets: readonly DecidableTarget[];
  /** Called after something was done. */
  onDone?: () => void;
}

/**
 * Decisions about one or many things; each asks for confirmation. A decision is about the things that allow it, and is
 * not offered when none does.
 */
export function ActButtons({ acts, targets, onDone }: ActButtonsProps) {
  const [chosen, setChosen] = useState<Act | null>(null);
  const allowing = (act: Act) => targets.filter(({ can }) => can[act]);
  const offered = acts.filter((act) => allowing(act).length > 0);
  return (
    <>
      {offered.map((act) => {
        const Icon = ICONS[act];
        return (
          <Button
            key={act}
            variant={act === 'delete' ? 'danger' : 'outline'}
            size="small"
            onClick={() => setChosen(act)}
          >
            <Icon className="size-3.5" aria-hidden="true" /> {ACT_WORDS[act].verb}
          </Button>
        );
      })}
      {chosen && (
        <ActDialog
          decision={chosen}
          targets={allowing(chosen)}
          onClose={() => setChosen(null)}
          {...(onDone && { onDone })}
        />
      )}
    </>
  );
}
