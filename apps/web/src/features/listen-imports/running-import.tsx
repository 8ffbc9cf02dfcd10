import type { ListenImport } from '@stagedoor/validators';
import { formatCounted } from '../../lib/format.ts';
import { ProgressBar } from '../uploads/index.ts';

export const isUnderWay = (one: ListenImport | null | undefined): boolean =>
  one?.state === 'queued' || one?.state === 'running';

export function RunningImport({ one: { fileName, done, total, matched } }: { one: ListenImport }) {
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere font-semibold text-14">{fileName}</p>
      <ProgressBar label="Importing your listens" value={total ? done / total : 0} />
      <p className="text-13 text-ink-faint tabular">
        {total === null
          ? 'Reading the file. You may leave this page.'
          : `${done.toLocaleString()} of ${formatCounted(total, 'listen')}, ${matched.toLocaleString()} found. You may leave this page.`}
      </p>
    </div>
  );
}
