import type { AdminPerson, PersonSession } from '@stagedoor/validators';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { formatDay } from '../../../../lib/format.ts';
import { formatRelativeTime } from '../../../../lib/relative-time.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { actOptions } from '../act-options.ts';
import { NoneYet, PanelSection } from '../panel-section.tsx';

/** Where somebody is signed in; each session can be ended, or all. */
export function PersonSessions({ person: { id, username } }: { person: AdminPerson }) {
  const query = trpc.admin.people.sessions.useQuery({ id }, { staleTime: 0 });
  const hasSome = (query.data?.length ?? 0) > 0;
  return (
    <PanelSection title="Sessions" aside={hasSome && <EndAll id={id} username={username} />}>
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-12" />}
        failure="The sessions could not be loaded"
        empty={<NoneYet>Not signed in anywhere.</NoneYet>}
      >
        {(sessions) => (
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} userId={id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </PanelSection>
  );
}

function SessionRow({ userId, session }: { userId: number; session: PersonSession }) {
  const end = trpc.admin.people.endSession.useMutation(actOptions('Logged out', session.device));
  const Icon = session.isMobile ? Smartphone : Monitor;
  const facts = [
    session.address,
    `since ${formatDay(session.createdAt)}`,
    `seen ${formatRelativeTime(session.lastSeenAt)}`,
  ];
  return (
    <li className="flex items-center gap-3 py-2.5">
      <Icon className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-14">
          {session.device}
          {session.isByPasskey && <Badge>Passkey</Badge>}
          {session.isCurrent && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="wrap-anywhere text-13 text-ink-faint">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={`Log out ${session.device}`}
        isBusy={end.isPending}
        onClick={() => end.mutate({ userId, id: session.id })}
      >
        Log out
      </Button>
    </li>
  );
}

function EndAll({ id, username }: { id: number; username: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const end = trpc.admin.endSessions.useMutation(
    actOptions('Logged out', `${username} has to sign in anew`, () => setIsOpen(false)),
  );
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setIsOpen(true)}>
        Log out everywhere
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Log out ${username} everywhere?`}
        description="All their sessions end at once. They can sign in again with their password."
        action="Log out"
        isBusy={end.isPending}
        onConfirm={() => end.mutate({ id })}
      />
    </>
  );
}
