import { formatBytes } from '../../lib/format.ts';
import { ProgressBar } from './progress-bar.tsx';
import { hintFor } from './too-large-hint.ts';
import type { UploadItem } from './upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';
import { UploadRowActions } from './upload-row-actions.tsx';
import { UploadStatus } from './upload-status.tsx';

const WITH_BAR = new Set<UploadItem['state']>(['sending', 'offline', 'paused', 'half-sent', 'processing']);

/** A file on its way: name, size, state, progress and what can be done with it. */
export function UploadRow({ item, queue }: { item: UploadItem; queue: UploadQueue }) {
  const { name, size, state, sentBytes, progress } = item;
  const hint = item.isRefused ? hintFor(item, queue.maxBytes) : null;
  const share = state === 'processing' ? progress : size > 0 ? sentBytes / size : 0;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-semibold text-14" title={name}>
            {name}
          </span>
          <span className="shrink-0 text-13 text-ink-faint tabular">{formatBytes(size)}</span>
        </p>
        <UploadStatus item={item} />
        {hint && <p className="text-13 text-ink-soft">{hint}</p>}
        {WITH_BAR.has(state) && (
          <ProgressBar
            label={state === 'processing' ? `Processing ${name}` : `Sending ${name}`}
            value={share}
          />
        )}
      </div>
      <UploadRowActions item={item} queue={queue} />
    </li>
  );
}
