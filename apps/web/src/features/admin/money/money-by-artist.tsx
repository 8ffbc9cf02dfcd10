import { ErrorState } from '../../../components/error-state.tsx';
import { LoadMore } from '../../../components/load-more.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR, joinPages } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAdminParams } from '../use-admin-params.ts';
import { FiguresNote, FiguresTable } from './figures-table.tsx';
import { MoneyBar } from './money-bar.tsx';
import { useMoneyRange } from './use-money-range.ts';

/** The site's money by artist, the largest balance first. Choosing one shows their statements. */
export function MoneyByArtist() {
  const range = useMoneyRange();
  const { setParams } = useAdminParams();
  const query = trpc.admin.money.byArtist.useInfiniteQuery({ ...range, limit: 100 }, BY_CURSOR);
  const artists = joinPages(query.data);
  return (
    <>
      <MoneyBar />
      {query.isPending ? (
        <LoadingRows label="Loading figures" className="grid gap-2" count={6} row="h-10 rounded-small" />
      ) : query.isLoadingError ? (
        <ErrorState title="Failed to fetch the figures" onRetry={() => void query.refetch()} />
      ) : artists.length === 0 ? (
        <NothingYet>No artist earned anything in these days.</NothingYet>
      ) : (
        <>
          <FiguresTable
            name="Money by artist"
            first="Artist"
            rows={artists.map(({ artistId, name, ...figures }) => ({
              key: String(artistId),
              title: (
                <button
                  type="button"
                  onClick={() => setParams({ artist: String(artistId) }, true)}
                  className="block max-w-full truncate rounded-small font-semibold hover:text-lamp"
                >
                  {name ?? `Artist ${artistId}`}
                </button>
              ),
              figures,
            }))}
          />
          <LoadMore query={query} />
          <FiguresNote />
        </>
      )}
    </>
  );
}
