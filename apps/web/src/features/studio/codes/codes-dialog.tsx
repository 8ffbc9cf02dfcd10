import type { SoldKind } from '@stagedoor/validators';
import { Dialog } from '../../../components/dialog.tsx';
import { LoadedPages } from '../../../components/loaded.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { BY_CURSOR } from '../../../lib/by-cursor.ts';
import { trpc } from '../../../lib/trpc.ts';
import { BatchList } from './batch-list.tsx';
import { MakeCodes } from './make-codes.tsx';

interface CodesDialogProps {
  kind: SoldKind;
  id: number;
  title: string;
  onClose: () => void;
}

/** Makes download codes for an album or song, and lists those that were made before. */
export default function CodesDialog({ kind, id, title, onClose }: CodesDialogProps) {
  const work = kind === 'album' ? { albumId: id } : { songId: id };
  const query = trpc.codes.batches.useInfiniteQuery({ ...work, limit: 50 }, BY_CURSOR);
  return (
    <Dialog
      onClose={onClose}
      title={`Download codes for ${title}`}
      description={`Each code opens the ${kind} once, for good: print them on a slip in your record, or give them to the press.`}
    >
      <MakeCodes kind={kind} id={id} />
      <div className="mt-6">
        <LoadedPages
          query={query}
          failure="The codes could not be loaded"
          skeleton={<LoadingRows label="Loading codes" className="grid gap-2" count={1} row="h-16" />}
          empty={<p className="text-14 text-ink-faint">No codes yet.</p>}
        >
          {(batches) => <BatchList batches={batches} />}
        </LoadedPages>
      </div>
    </Dialog>
  );
}
