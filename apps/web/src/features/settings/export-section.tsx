import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { ExportRow } from './export-row.tsx';
import { SettingsSection } from './settings-section.tsx';

const TEXT =
  'Everything we keep about you in one archive: your profile, playlists, likes, comments, plays and invoices; artists get their songs and posts as they uploaded them.';

export function ExportSection() {
  const { data: exports, isLoadingError, refetch } = trpc.account.exports.useQuery();
  const request = trpc.account.requestExport.useMutation({
    onSuccess: () => toast.success('Export started', { description: 'We tell you when it is ready.' }),
    meta: failsAs('No export was started'),
    onSettled: () => api.account.exports.invalidate(),
  });
  const isRunning = exports?.some(({ state }) => state === 'queued') ?? false;
  return (
    <SettingsSection id="export" text={TEXT}>
      {isLoadingError ? (
        <ErrorState title="Your exports could not be loaded" onRetry={() => void refetch()} />
      ) : exports ? (
        <>
          {exports.length > 0 && (
            <ul className="-mt-3 mb-5 divide-y divide-line">
              {exports.map((one) => (
                <ExportRow key={one.id} one={one} />
              ))}
            </ul>
          )}
          <Button
            variant="outline"
            disabled={isRunning}
            isBusy={request.isPending}
            onClick={() => request.mutate()}
          >
            Export your data
          </Button>
        </>
      ) : (
        <Skeleton className="h-10 w-40 rounded-full" />
      )}
    </SettingsSection>
  );
}
