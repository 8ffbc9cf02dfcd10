import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingShapes, Skeleton } from '../../components/skeleton.tsx';
import { trpc } from '../../lib/trpc.ts';
import { ChooseListens } from './choose-listens.tsx';
import { ImportResult } from './import-result.tsx';
import { isUnderWay, RunningImport } from './running-import.tsx';

const ASK_EVERY_MS = 1_000;

/** The person's latest import of listens from elsewhere, and the choice of another file. */
export function ListenImports() {
  const { data: account } = trpc.account.details.useQuery();
  const { data, isLoadingError, refetch } = trpc.history.latestImport.useQuery(undefined, {
    refetchInterval: ({ state }) => isUnderWay(state.data) && ASK_EVERY_MS,
  });
  if (isLoadingError)
    return <ErrorState title="Your imports could not be loaded" onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <LoadingShapes label="Loading your imports">
        <Skeleton className="h-24" />
      </LoadingShapes>
    );
  if (data && isUnderWay(data)) return <RunningImport one={data} />;
  return (
    <div className="grid gap-5">
      {data && <ImportResult one={data} />}
      {account?.keepHistory === false ? (
        <p className="text-14 text-ink-soft">
          Your history is off, so that nothing can be imported.{' '}
          <Link to="/settings" hash="playback" className="rounded-small text-ink underline">
            Switch it on
          </Link>
        </p>
      ) : (
        <ChooseListens />
      )}
    </div>
  );
}
