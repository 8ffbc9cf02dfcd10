import { FILE_PURPOSES } from '@stagedoor/validators/file-kinds';
import { formatBytes } from '../../lib/format.ts';
import { ProgressBar } from './progress-bar.tsx';
import { hintFor } from './too-large-hint.ts';
import { uploadActivity } from './upload-activity.ts';
import { describeGoal, purposeOf } from './upload-goal.ts';
import { nameOf, shareOf, sizeOf, type UploadItem } from './upload-item.ts';
import { UploadRowActions } from './upload-row-actions.tsx';
import { UploadStatus } from './upload-status.tsx';

const WITH_BAR = new Set<UploadItem['state']>([
  'sending',
  'offline',
  'held',
  'paused',
  'half-sent',
  'elsewhere',
  'processing',
]);

/** Files on their way: name, size, what they become, state, progress and what can be done with them. */
export function UploadRow({ item }: { item: UploadItem }) {
  const { state, progress } = item;
  const [name, size] = [nameOf(item), sizeOf(item)];
  const goal = item.isRefused ? null : describeGoal(item.goal, name);
  const queue = uploadActivity.getQueue();
  const { maxBytes } = FILE_PURPOSES[purposeOf(item.goal)];
  const hint = item.isRefused && size > maxBytes ? hintFor({ name, size }, maxBytes) : null;
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1.5">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-semibold text-14" title={name}>
            {name}
          </span>
          <span className="shrink-0 text-13 text-ink-faint tabular">{formatBytes(size)}</span>
        </p>
        {goal && (
          <p className="truncate text-13 text-ink-faint" title={goal}>
            {goal}
          </p>
        )}
        <UploadStatus item={item} />
        {hint && <p className="text-13 text-ink-soft">{hint}</p>}
        {WITH_BAR.has(state) && (
          <ProgressBar
            label={state === 'processing' ? `Processing ${name}` : `Sending ${name}`}
            value={state === 'processing' ? progress : shareOf(item)}
          />
        )}
      </div>
      {queue && <UploadRowActions item={item} queue={queue} />}
    </li>
  );
}
