import { keepPreviousData } from '@tanstack/react-query';
import { ErrorState } from '../../../components/error-state.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { FiguresNote, FiguresTable } from './figures-table.tsx';
import { MoneyBar } from './money-bar.tsx';
import { useMoneyRange } from './use-money-range.ts';

/** The site's money day by day; without chosen days, of the last 30. */
export function MoneyByDay() {
  const range = useMoneyRange();
  const query = trpc.admin.money.byDay.useQuery(range, { placeholderData: keepPreviousData });
  return (
    <>
      <MoneyBar />
      {query.isPending ? (
        <LoadingRows label="Loading figures" className="grid gap-2" count={6} row="h-10 rounded-small" />
      ) : query.isLoadingError ? (
        <ErrorState title="Failed to fetch the figures" onRetry={() => void query.refetch()} />
      ) : (
        <>
          <FiguresTable
            name="Money by day"
            first="Day"
            rows={[
              { key: 'all', title: 'In all', figures: query.data.totals, isTotal: true },
              ...query.data.days.map(({ day, ...figures }) => ({
                key: day,
                title: <span className="whitespace-nowrap tabular">{day}</span>,
                figures,
              })),
            ]}
          />
          {query.data.days.length === 0 && <NothingYet>No money moved in these days.</NothingYet>}
          <FiguresNote />
        </>
      )}
    </>
  );
}
