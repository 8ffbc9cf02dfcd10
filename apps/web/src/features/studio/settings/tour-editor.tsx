import type { TourDate } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { Panel } from '../../../components/panel.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { toast } from '../../../components/toast.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { EditTourDateDialog, NewTourDateDialog } from './tour-date-dialog.tsx';
import { TourTable } from './tour-table.tsx';

/** The artist's tour dates, which can be added, edited and deleted here. */
export function TourEditor() {
  const query = trpc.tourDates.own.useQuery();
  const [edited, setEdited] = useState<TourDate | 'new' | null>(null);
  const close = () => setEdited(null);
  const [doomed, setDoomed] = useState<TourDate | null>(null);
  const remove = trpc.tourDates.delete.useMutation({
    onSuccess: async () => {
      await api.tourDates.invalidate();
      setDoomed(null);
      toast.success('Tour date deleted');
    },
    meta: failsAs('Failed to delete tour date'),
  });
  return (
    <Panel
      title="Tour dates"
      help="Shown on your page until the day is over"
      savesAtOnce
      aside={
        <Button variant="outline" size="small" onClick={() => setEdited('new')}>
          Add date
        </Button>
      }
    >
      {query.isPending ? (
        <LoadingRows label="Loading tour dates" className="grid gap-2" count={2} row="h-12" />
      ) : query.isLoadingError ? (
        <ErrorState title="Failed to load tour dates" onRetry={() => void query.refetch()} />
      ) : query.data.length === 0 ? (
        <EmptyState figure={CableFigure} title="No tour dates yet" text="Add your next show." />
      ) : (
        <TourTable tourDates={query.data} onEdit={setEdited} onDelete={setDoomed} />
      )}
      {edited === 'new' && <NewTourDateDialog onClose={close} />}
      {edited && edited !== 'new' && <EditTourDateDialog tourDate={edited} onClose={close} />}
      <ConfirmDialog
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title="Delete this date?"
        description={doomed ? `${doomed.venue}, ${doomed.city} goes from your page.` : ''}
        action="Delete date"
        isBusy={remove.isPending}
        onConfirm={() => doomed && remove.mutate({ id: doomed.id })}
      />
    </Panel>
  );
}
