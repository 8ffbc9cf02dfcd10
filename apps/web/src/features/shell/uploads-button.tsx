import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Pause from 'lucide-react/icons/pause';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Spinner } from '../../components/spinner.tsx';
import type { UploadSummary } from '../uploads/index.ts';

const UploadsPanel = lazyPart(() => import('./uploads-panel.tsx'));

interface UploadsButtonProps {
  summary: UploadSummary;
  count: number;
  onOpenChange: (isOpen: boolean) => void;
}

/** Says how the files are doing, and opens the tray. */
export default function UploadsButton({ summary, count, onOpenChange }: UploadsButtonProps) {
  const { words, sign } = describe(summary);
  return (
    <LazyMenu
      menu={UploadsPanel}
      opens="dialog"
      menuProps={{ onOpenChange }}
      trigger={
        <button
          type="button"
          className="flex h-9 shrink-0 items-center gap-2 rounded-full border border-line px-3 font-semibold text-13 text-ink-soft tabular transition-colors hover:border-ink-faint hover:text-ink"
        >
          {sign}
          <span className="max-md:sr-only">{words}</span>
          <span aria-hidden="true" className="md:hidden">
            {summary.underWay > 0 ? `${Math.floor(summary.share * 100)}%` : count || null}
          </span>
        </button>
      }
    />
  );
}

const uploads = (count: number) => `${count} ${count === 1 ? 'upload' : 'uploads'}`;
const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

function describe({ underWay, processing, paused, failed, elsewhere, share, isOffline }: UploadSummary) {
  if (underWay > 0)
    return {
      words: `Uploading ${files(underWay)}, ${isOffline ? 'offline' : `${Math.floor(share * 100)}%`}`,
      sign: <Spinner className="size-4 text-lamp" />,
    };
  if (failed > 0)
    return {
      words: `${files(failed)} not uploaded`,
      sign: <CircleAlert className="size-4 text-alarm" aria-hidden="true" />,
    };
  if (paused > 0)
    return { words: `${files(paused)} paused`, sign: <Pause className="size-4" aria-hidden="true" /> };
  if (elsewhere > 0)
    return {
      words: `${uploads(elsewhere)} in another tab`,
      sign: <Spinner className="size-4 text-ink-faint" />,
    };
  if (processing > 0)
    return { words: `Processing ${files(processing)}`, sign: <Spinner className="size-4 text-lamp" /> };
  return { words: 'Uploads', sign: <CircleCheck className="size-4 text-go" aria-hidden="true" /> };
}
