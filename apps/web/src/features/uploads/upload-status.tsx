import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import WifiOff from 'lucide-react/icons/wifi-off';
import { formatBytes, formatTimeLeft } from '../../lib/format.ts';
import { sentOf, shareOf, sizeOf, type UploadItem } from './upload-item.ts';

const QUIET = 'text-13 text-ink-faint tabular';
const WITH_SIGN = 'inline-flex items-start gap-1.5 text-13 [&_svg]:mt-px [&_svg]:size-4 [&_svg]:shrink-0';

/** The state of an upload in words. */
export function UploadStatus({ item }: { item: UploadItem }) {
  const { state, progress, reason } = item;
  const percent = percentOf(item);
  switch (state) {
    case 'waiting':
      return <p className={QUIET}>Waiting</p>;
    case 'sending':
      return <p className="text-13 text-ink-soft tabular">{describeSpeed(item)}</p>;
    case 'offline':
      return (
        <p className={`${WITH_SIGN} text-ink-soft`}>
          <WifiOff aria-hidden="true" /> Connection lost{percent < 100 && ` at ${percent}%`}. It goes on by
          itself.
        </p>
      );
    case 'held':
      return (
        <p className={`${WITH_SIGN} text-ink-soft`}>
          <Hourglass aria-hidden="true" /> {describeHeld(reason)} It is tried again by itself.
        </p>
      );
    case 'paused':
      return <p className={QUIET}>{percent === 100 ? 'All of it has arrived' : `Paused at ${percent}%`}</p>;
    case 'half-sent':
      return <p className="text-13 text-ink-soft tabular">{describeHalfSent(item)}</p>;
    case 'elsewhere':
      return <p className="text-13 text-ink-soft tabular">{describeElsewhere(item)}</p>;
    case 'processing':
      return <p className="text-13 text-ink-soft tabular">Processing {Math.round(progress * 100)}%</p>;
    case 'ready':
      return (
        <p className={`${WITH_SIGN} text-go`}>
          <CircleCheck aria-hidden="true" /> Ready
        </p>
      );
    case 'cancelled':
      return <p className={QUIET}>{reason ?? 'Cancelled'}</p>;
    default:
      return (
        <p className={`${WITH_SIGN} min-w-0 text-alarm`}>
          <CircleAlert aria-hidden="true" /> <span className="min-w-0 break-words">{reason ?? 'Failed'}</span>
        </p>
      );
  }
}

const percentOf = (item: UploadItem): number => Math.floor(shareOf(item) * 100);

function describeSpeed(item: UploadItem): string {
  const { bytesPerSecond } = item;
  if (bytesPerSecond === 0) return 'Sending';
  return `${formatBytes(bytesPerSecond)}/s, ${formatTimeLeft((sizeOf(item) - sentOf(item)) / bytesPerSecond)}`;
}

/** The server's words without its advice to try again, which happens by itself. */
const describeHeld = (reason: string | null): string =>
  (reason ?? '').replace(/\s*Please try again[^.]*\.$/, '') || 'The server cannot take it right now.';

function describeHalfSent(item: UploadItem): string {
  const files = item.files.length === 1 ? 'the file' : 'the files';
  if (item.reason) return `${item.reason} Pick ${files} again to go on.`;
  const percent = percentOf(item);
  return percent === 0
    ? `Nothing has arrived yet. Pick ${files} again to begin.`
    : `${percent}% has arrived. Pick ${files} again to go on.`;
}

function describeElsewhere(item: UploadItem): string {
  const percent = percentOf(item);
  if (item.tab?.state === 'paused') return `Paused in another tab at ${percent}%`;
  if (item.tab?.state === 'failed') return `Failed in another tab: ${item.reason ?? ''}`;
  return `Another tab is sending it: ${percent}%`;
}
