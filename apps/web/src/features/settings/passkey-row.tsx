import type { Passkey } from '@stagedoor/validators';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { Button } from '../../components/button.tsx';
import { formatDay } from '../../lib/format.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import type { PasskeyTask } from './passkey-dialog.tsx';

interface PasskeyRowProps {
  passkey: Passkey;
  onTask: (task: PasskeyTask) => void;
}

export function PasskeyRow({ passkey, onTask }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const facts = [
    `added ${formatDay(createdAt)}`,
    lastUsedAt ? `used ${formatRelativeTime(lastUsedAt)}` : 'never used',
    isSynced ? 'on all your devices' : 'on one device',
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
        <Fingerprint className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-semibold text-14">{name}</p>
        <p className="wrap-anywhere text-13 text-ink-faint">{facts.join(' · ')}</p>
      </div>
      <div className="flex gap-2 max-md:pl-14">
        <Button
          variant="outline"
          size="small"
          aria-label={`Rename ${name}`}
          onClick={() => onTask({ kind: 'rename', passkey })}
        >
          Rename
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={`Remove ${name}`}
          onClick={() => onTask({ kind: 'remove', passkey })}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
