import type { MergeArtistsInput, MergeScope } from '@stagedoor/validators';
import { ErrorState } from '../../../../components/error-state.tsx';
import { LoadingShapes, Skeleton } from '../../../../components/skeleton.tsx';
import { trpc } from '../../../../lib/trpc.ts';

const COUNTS: [keyof MergeScope, string][] = [
  ['songs', 'Songs'],
  ['albums', 'Albums'],
  ['posts', 'Posts'],
  ['subscribers', 'Subscribers'],
  ['subscribersOfBoth', 'Subscribers of both'],
  ['people', 'People'],
  ['requests', 'Custom requests'],
  ['products', 'Products'],
  ['tourDates', 'Tour dates'],
];

/** How much a merge would move. */
export function MergePreview(input: MergeArtistsInput) {
  const query = trpc.artistMerges.scope.useQuery(input, { staleTime: 0 });
  if (query.isPending)
    return (
      <LoadingShapes label="Counting what moves" className="grid gap-2">
        <Skeleton className="h-40" />
      </LoadingShapes>
    );
  if (query.isLoadingError)
    return <ErrorState title="What moves could not be counted" onRetry={() => void query.refetch()} />;
  const scope = query.data;
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <p className="text-14 text-ink-soft">
        From {scope.fromName} into {scope.intoName}:
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-14">
        {COUNTS.map(([key, label]) => (
          <div key={key} className="contents">
            <dt className="text-ink-faint">{label}</dt>
            <dd className="text-right tabular">{scope[key]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
