import type { ImportProgress } from '@stagedoor/validators';
import { useEffect } from 'react';
import { toast } from '../../../components/toast.ts';
import { countSongs } from '../../../lib/format.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { ProgressBar } from '../../uploads/index.ts';

interface ImportUnderWayProps {
  id: number;
  count: number;
  onDone: () => void;
  onFailed: () => void;
}

/** How far an import is. It goes on in the worker when the dialog is closed. */
export function ImportUnderWay({ id, count, onDone, onFailed }: ImportUnderWayProps) {
  // A release may be imported again, so the last import is not remembered.
  // News comes by live events; a page whose stream is still being opened looks for itself.
  const { data } = trpc.imports.get.useQuery({ id }, { gcTime: 0, refetchInterval: 5_000 });
  const state = data?.state;
  useEffect(() => {
    if (data?.state === 'done') {
      toast.success('Import Successful', { description: describeImported(data) });
      void Promise.all([api.studio.songs.invalidate(), api.studio.albums.invalidate()]);
      onDone();
    } else if (data?.state === 'failed') {
      toast.error('Import Failed', { description: data.failureReason ?? 'Failed to import release' });
      onFailed();
    }
  }, [state]);
  const total = data?.total || count;
  return (
    <div role="status" className="grid w-full gap-1.5">
      <span className="text-13 text-ink-soft tabular">
        {state === 'running' ? `Importing ${countSongs(total)}` : 'Waiting for the import to start'}
      </span>
      <ProgressBar label="Import" value={total ? (data?.done ?? 0) / total : 0} />
    </div>
  );
}

function describeImported({ added, songs }: ImportProgress): string {
  if (added === 0) return 'Nothing was added: this release was imported before';
  const imported = `${countSongs(added)} imported`;
  return added < songs.length ? `${imported}; the others were here already` : imported;
}
