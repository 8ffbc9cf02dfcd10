import type { Session } from '@stagedoor/validators';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast.ts';
import { formatDay } from '../../lib/format.ts';
import { formatRelativeTime } from '../../lib/relative-time.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

export function SessionRow({ session }: { session: Session }) {
  const end = trpc.account.endSession.useMutation({
    onSuccess: () => toast.success('Logged out', { description: session.device }),
    meta: failsAs('Could not log out this device'),
    onSettled: () => api.account.sessions.invalidate(),
  });
  const Icon = session.isMobile ? Smartphone : Monitor;
  const how = session.secondFactor ? ` ${GAVE[session.secondFactor]}` : '';
  const facts = [session.address, `signed in ${formatDay(session.createdAt)}${how}`, seenAt(session)].filter(
    Boolean,
  );
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-14">
          {session.device}
          {session.isCurrent && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="wrap-anywhere text-13 text-ink-faint">{facts.join(' · ')}</p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Log out ${session.device}`}
          isBusy={end.isPending}
          onClick={() => end.mutate({ id: session.id })}
        >
          Log out
        </Button>
      )}
    </li>
  );
}

const GAVE = {
  app: 'with a code',
  'recovery-code': 'with a recovery code',
  passkey: 'with a passkey',
};

const HOUR_MS = 3_600_000;

/** Last use is only stored to the hour. */
const seenAt = ({ isCurrent, lastSeenAt }: Session): string =>
  isCurrent
    ? 'active now'
    : Date.now() - Date.parse(lastSeenAt) < HOUR_MS
      ? 'seen within the hour'
      : `seen ${formatRelativeTime(lastSeenAt)}`;
