import CircleAlert from 'lucide-react/icons/circle-alert';
import Pause from 'lucide-react/icons/pause';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';
import { Spinner } from '../../components/spinner.tsx';
import { type UploadSummary, useUploadSummary } from '../uploads/index.ts';

const UploadsPanel = lazyPart(() => import('./uploads-panel.tsx'));

/** How the files on their way are doing, on every screen; opens a tray with each of them. */
export function UploadsSign() {
  const summary = useUploadSummary();
  const count = summary.underWay + summary.paused + summary.failed;
  if (count === 0) return null;
  const { words, sign } = describe(summary);
  return (
    <LazyMenu
      menu={UploadsPanel}
      opens="dialog"
      menuProps={{}}
      trigger={
        <button
          type="button"
          className="flex h-9 shrink-0 items-center gap-2 rounded-full border border-line px-3 font-semibold text-13 text-ink-soft tabular transition-colors hover:border-ink-faint hover:text-ink"
        >
          {sign}
          <span className="max-md:sr-only">{words}</span>
          <span aria-hidden="true" className="md:hidden">
            {summary.underWay > 0 ? `${Math.floor(summary.share * 100)}%` : count}
          </span>
        </button>
      }
    />
  );
}

const files = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`;

function describe({ underWay, paused, failed, share, isOffline }: UploadSummary) {
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
  return { words: `${files(paused)} paused`, sign: <Pause className="size-4" aria-hidden="true" /> };
}
