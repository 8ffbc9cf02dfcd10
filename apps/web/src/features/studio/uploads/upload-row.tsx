import RotateCcw from 'lucide-react/icons/rotate-ccw';
import X from 'lucide-react/icons/x';
import { IconButton } from '../../../components/icon-button.tsx';
import { formatBytes, formatTimeLeft } from '../../../lib/format.ts';
import { ProgressBar, type UploadItem, type UploadQueue } from '../../uploads/index.ts';
import { SongStatus } from '../song-status.tsx';

/** A file being uploaded: name, size, progress, speed, time left, cancel and retry. */
export function UploadRow({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { id, file, state, sentBytes } = item;
  const canRetry = (state === 'failed' && !item.isRefused) || state === 'cancelled';
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-semibold">{file.name}</span>
          <span className="shrink-0 text-13 text-ink-faint tabular">{formatBytes(file.size)}</span>
        </p>
        <UploadState item={item} />
        {state === 'sending' && (
          <ProgressBar label={`Sending ${file.name}`} value={file.size ? sentBytes / file.size : 0} />
        )}
      </div>
      {canRetry && (
        <IconButton label={`Retry ${file.name}`} size="small" onClick={() => queue.retry(id)}>
          <RotateCcw className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      {(state === 'sending' || state === 'waiting') && (
        <IconButton label={`Cancel ${file.name}`} size="small" onClick={() => queue.cancel(id)}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      )}
      {(canRetry || item.isRefused || state === 'ready') && (
        <IconButton
          label={`Remove ${file.name} from this list`}
          size="small"
          onClick={() => queue.remove(id)}
        >
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function UploadState({
  item: { file, state, sentBytes, bytesPerSecond, progress, reason },
}: {
  item: UploadItem;
}) {
  if (state === 'waiting') return <p className="text-13 text-ink-faint">Waiting</p>;
  if (state === 'cancelled') return <p className="text-13 text-ink-faint">Cancelled</p>;
  if (state !== 'sending') return <SongStatus state={state} progress={progress} failureReason={reason} />;
  if (bytesPerSecond === 0) return <p className="text-13 text-ink-soft">Sending</p>;
  const left = (file.size - sentBytes) / bytesPerSecond;
  return (
    <p className="text-13 text-ink-soft tabular">
      {formatBytes(bytesPerSecond)}/s, {formatTimeLeft(left)}
    </p>
  );
}
