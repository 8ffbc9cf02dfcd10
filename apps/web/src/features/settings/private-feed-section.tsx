import { Button } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { PrivateFeedRow } from './private-feed-row.tsx';
import { SettingsSection } from './settings-section.tsx';

const TEXT =
  'Posts and music of the artists you subscribe to, in your podcast app or feed reader. Whoever has the address can listen, so keep it to yourself.';

export function PrivateFeedSection() {
  const { data: feeds, isLoadingError, refetch } = trpc.privateFeeds.list.useQuery();
  const create = trpc.privateFeeds.create.useMutation({
    meta: failsAs('No feed was made'),
    onSettled: () => api.privateFeeds.list.invalidate(),
  });
  return (
    <SettingsSection id="private-feed" text={TEXT}>
      {isLoadingError ? (
        <ErrorState title="Your feeds could not be loaded" onRetry={() => void refetch()} />
      ) : feeds ? (
        <>
          {create.data && feeds.some(({ id }) => id === create.data.id) && (
            <div className="mb-5">
              <CopyField
                label="Feed address"
                value={create.data.url}
                help="Paste it into your app now. It is shown only here."
              />
            </div>
          )}
          {feeds.length > 0 && (
            <ul className="-mt-3 mb-5 divide-y divide-line">
              {feeds.map((feed) => (
                <PrivateFeedRow key={feed.id} feed={feed} />
              ))}
            </ul>
          )}
          <Button variant="outline" isBusy={create.isPending} onClick={() => create.mutate()}>
            Make a feed
          </Button>
        </>
      ) : (
        <Skeleton className="h-10 w-32 rounded-full" />
      )}
    </SettingsSection>
  );
}
