import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { PickAgain } from './pick-again.tsx';
import { isUnderWay, nameOf, shareOf, type UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

const REMOVABLE = new Set<UploadItem['state']>(['ready', 'failed', 'cancelled']);

/** Pause, go on, try again, cancel, remove: what the upload's state allows. */
export function UploadRowActions({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { id, state, files } = item;
  const name = nameOf(item);
  const hasFiles = files.every(({ file, key }) => file !== null || key !== null);
  // After the worker has failed, the same bytes would fail again.
  const canRetry =
    hasFiles && (state === 'cancelled' || (state === 'failed' && !item.isRefused && !item.subject));
  return (
    <div className="flex shrink-0 items-center">
      {state === 'half-sent' && <PickAgain item={item} queue={queue} />}
      {isUnderWay(item) && (
        <Act label={`Pause ${name}`} onClick={() => queue.pause(id)}>
          <Pause />
        </Act>
      )}
      {state === 'paused' && (
        <Act label={`Go on with ${name}`} onClick={() => queue.resume(id)}>
          <Play />
        </Act>
      )}
      {canRetry && (
        <Act label={`Retry ${name}`} onClick={() => queue.resume(id)}>
          <RotateCcw />
        </Act>
      )}
      {(isUnderWay(item) || state === 'paused') && (
        <Act label={`Cancel ${name}`} onClick={() => queue.cancel(id)}>
          <X />
        </Act>
      )}
      {(state === 'half-sent' || state === 'elsewhere') && <CancelUpload item={item} queue={queue} />}
      {REMOVABLE.has(state) && (
        <Act label={`Remove ${name} from this list`} onClick={() => queue.remove(id)}>
          <X />
        </Act>
      )}
    </div>
  );
}

const Act = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <IconButton label={label} size="small" onClick={onClick} className="[&_svg]:size-4">
    {children}
  </IconButton>
);

/** Asks before an upload is cancelled that this tab is not sending: perhaps somebody else is. */
function CancelUpload({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOf(item);
  return (
    <>
      <IconButton label={`Cancel ${name}`} size="small" onClick={() => setIsAsking(true)}>
        <X className="size-4" aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Cancel upload"
        description={describe(item)}
        action="Cancel upload"
        onConfirm={() => {
          setIsAsking(false);
          queue.cancel(item.id);
        }}
      />
    </>
  );
}

function describe(item: UploadItem): string {
  const name = nameOf(item);
  if (item.state === 'elsewhere')
    return `Another tab has "${name}". Cancelling ends the upload there, and removes what has arrived.`;
  const percent = Math.floor(shareOf(item) * 100);
  return `${percent}% of "${name}" has arrived and will be removed. If another device is sending it, that ends, too.`;
}
