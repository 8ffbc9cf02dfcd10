import { ErrorState } from '../../components/error-state.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ListenBrainzAccount } from './listenbrainz-account.tsx';
import { ListenBrainzForm } from './listenbrainz-form.tsx';
import { SettingsSection } from './settings-section.tsx';

const TEXT =
  'What you play here can be added to your listens at ListenBrainz, where everybody can see it. Songs count as they do here.';

export function ScrobblingSection() {
  const { data, isError, refetch } = trpc.scrobbling.get.useQuery();
  const account = data?.listenbrainz;
  return (
    <SettingsSection id="scrobbling" text={TEXT}>
      {data ? (
        <>
          {account && <ListenBrainzAccount account={account} />}
          {(!account || account.isRefused) && <ListenBrainzForm />}
        </>
      ) : isError ? (
        <ErrorState title="This could not be loaded" onRetry={() => void refetch()} />
      ) : (
        <LoadingShapes label="Loading your ListenBrainz account">
          <Skeleton className="h-11 w-64" />
        </LoadingShapes>
      )}
    </SettingsSection>
  );
}
