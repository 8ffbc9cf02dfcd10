import type { DataExport } from '@stagedoor/validators';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Download from 'lucide-react/icons/download';
import FileArchive from 'lucide-react/icons/file-archive';
import { buttonStyle } from '../../components/button-style.ts';
import { Spinner } from '../../components/spinner.tsx';
import { formatBytes, formatDay } from '../../lib/format.ts';

export function ExportRow({ one }: { one: DataExport }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-ink-soft">
        {one.state === 'queued' ? (
          <Spinner className="size-4" label="Being prepared" />
        ) : one.state === 'failed' ? (
          <CircleAlert className="size-5 text-alarm" aria-hidden="true" />
        ) : (
          <FileArchive className="size-5" aria-hidden="true" />
        )}
      </span>
      <div className="min-w-40 flex-1">
        <p className="font-semibold text-14">Export of {formatDay(one.createdAt)}</p>
        <p className="text-13 text-ink-faint">{describe(one)}</p>
      </div>
      {one.url && (
        <a href={one.url} download className={buttonStyle('outline', 'small')}>
          <Download className="size-4" aria-hidden="true" /> Download
        </a>
      )}
    </li>
  );
}

function describe({ state, bytes, expiresAt, failureReason }: DataExport): string {
  if (state === 'queued') return 'Being prepared. You may leave this page.';
  if (state === 'failed') return failureReason ?? 'Something went wrong.';
  const size = bytes === null ? '' : `${formatBytes(bytes)}, `;
  return `${size}can be downloaded until ${expiresAt ? formatDay(expiresAt) : ''}`;
}
