import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import WifiOff from 'lucide-react/icons/wifi-off';
import { formatBytes, formatTimeLeft } from '../../lib/format.ts';
import type { UploadItem } from './upload-item.ts';

const QUIET = 'text-13 text-ink-faint tabular';
const WITH_SIGN = 'inline-flex items-start gap-1.5 text-13 [&_svg]:mt-px [&_svg]:size-4 [&_svg]:shrink-0';

/** The state of a file in words. */
export function UploadStatus({ item }: { item: UploadItem }) {
  const { state, progress, reason } = item;
  const percent = item.size > 0 ? Math.floor((item.sentBytes / item.size) * 100) : 0;
  switch (state) {
    case 'waiting':
      return <p className={QUIET}>Waiting</p>;
    case 'sending':
      return <p className="text-13 text-ink-soft tabular">{describeSpeed(item)}</p>;
    case 'offline':
      return (
        <p className={`${WITH_SIGN} text-ink-soft`}>
          <WifiOff aria-hidden="true" /> Connection lost at {percent}%. It goes on by itself.
        </p>
      );
    case 'paused':
      return <p className={QUIET}>{percent === 100 ? 'All of it has arrived' : `Paused at ${percent}%`}</p>;
    case 'half-sent':
      return (
        <p className="text-13 text-ink-soft tabular">{percent}% has arrived. Pick the file again to go on.</p>
      );
    case 'processing':
      return <p className="text-13 text-ink-soft tabular">Processing {Math.round(progress * 100)}%</p>;
    case 'ready':
      return (
        <p className={`${WITH_SIGN} text-go`}>
          <CircleCheck aria-hidden="true" /> Ready
        </p>
      );
    case 'cancelled':
      return <p className={QUIET}>Cancelled</p>;
    default:
      return (
        <p className={`${WITH_SIGN} text-alarm`}>
          <CircleAlert aria-hidden="true" /> {reason ?? 'Failed'}
        </p>
      );
  }
}

function describeSpeed({ size, sentBytes, bytesPerSecond }: UploadItem): string {
  if (bytesPerSecond === 0) return 'Sending';
  return `${formatBytes(bytesPerSecond)}/s, ${formatTimeLeft((size - sentBytes) / bytesPerSecond)}`;
}
