import type { OwnRequest } from '@stagedoor/validators';
import Download from 'lucide-react/icons/download';
import { buttonStyle } from '../../components/button-style.ts';
import { formatBytes, formatShortDay } from '../../lib/format.ts';

/** The delivered files of a request, newest first. */
export function DeliveredFiles({ files }: { files: OwnRequest['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Delivered files" className="divide-y divide-line rounded-small border border-line">
      {[...files].reverse().map(({ id, fileName, bytes, url, deliveredAt }) => (
        <li key={id} className="flex items-center gap-3 px-3 py-2">
          <span className="grid min-w-0 flex-1">
            <span className="truncate text-14">{fileName}</span>
            <span className="text-13 text-ink-faint tabular">
              {formatBytes(bytes)}, {formatShortDay(deliveredAt)}
            </span>
          </span>
          <a
            href={url}
            download
            aria-label={`Download ${fileName}`}
            className={buttonStyle('outline', 'small')}
          >
            <Download className="size-4" aria-hidden="true" />
            Download
          </a>
        </li>
      ))}
    </ul>
  );
}
