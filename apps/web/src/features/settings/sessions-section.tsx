import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { SessionRow } from './session-row.tsx';
import { SettingsSection } from './settings-section.tsx';

export function SessionsSection() {
  const { data: sessions, isError, refetch } = trpc.account.sessions.useQuery();
  const endOthers = trpc.account.endOtherSessions.useMutation({
    onSuccess: () => toast.success('Logged out everywhere else'),
    meta: failsAs('Could not log out your other devices'),
    onSettled: () => api.account.sessions.invalidate(),
  });
  return (
    <SettingsSection id="sessions" text="Devices on which you are signed in. Log out any you do not know.">
      {sessions ? (
        <>
          <ul className="-my-3 divide-y divide-line">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > 1 && (
            <Button
              variant="outline"
              className="mt-6"
              isBusy={endOthers.isPending}
              onClick={() => endOthers.mutate()}
            >
              Log out all other devices
            </Button>
          )}
        </>
      ) : isError ? (
        <ErrorState title="Your sessions could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingShapes label="Loading your sessions" className="grid gap-6">
          {[0, 1].map((row) => (
            <span key={row} className="flex items-center gap-4">
              <Skeleton className="size-10 rounded-full" />
              <Skeleton className="h-9 w-64 max-w-full" />
            </span>
          ))}
        </LoadingShapes>
      )}
    </SettingsSection>
  );
}
