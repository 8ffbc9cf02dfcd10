import type { DownloadFormat, DownloadOffer } from '@stagedoor/validators';
import FileDown from 'lucide-react/icons/file-down';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { NothingYet } from '../../components/nothing-yet.tsx';
import { LoadingRows } from '../../components/skeleton.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { whenDisabled } from '../../components/when-disabled.ts';
import { FORMAT_NAMES } from '../../lib/downloads.ts';
import { trpc } from '../../lib/trpc.ts';
import type { DownloadTarget } from './open-downloads.ts';
import { useDownload } from './use-download.ts';

const ABOUT: Record<DownloadFormat, string> = {
  flac: 'Lossless, for archives and good loudspeakers',
  mp3: 'Plays everywhere',
  opus: 'Small, for newer players',
  original: 'The sound as it was uploaded',
};

interface DownloadsDialogProps {
  target: DownloadTarget;
  onClose: () => void;
}

/** The formats of a song or an album. The first download in one of them waits until its files are made. */
export default function DownloadsDialog({ target, onClose }: DownloadsDialogProps) {
  const { of, id, name, purchase } = target;
  const query = trpc.downloads.offer.useQuery({ of, id, purchase });
  return (
    <Dialog title="Download" description={name} onClose={onClose}>
      {query.isPending ? (
        <LoadingRows label="Loading formats" className="grid gap-2" count={3} row="h-14" />
      ) : query.isLoadingError ? (
        <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />
      ) : query.data.formats.length === 0 ? (
        <NothingYet>There is no format yet in which all of it could be downloaded.</NothingYet>
      ) : (
        <Formats target={target} offer={query.data} onStarted={onClose} />
      )}
    </Dialog>
  );
}

interface FormatsProps {
  target: DownloadTarget;
  offer: DownloadOffer;
  onStarted: () => void;
}

function Formats({ target, offer, onStarted }: FormatsProps) {
  const { start, progress, format: wanted } = useDownload(target, onStarted);
  const isPart = target.songCount !== null && offer.songs < target.songCount;
  return (
    <div className="grid gap-4">
      {isPart && (
        <p className="text-14 text-ink-soft">
          {offer.songs} of its {target.songCount} songs can be downloaded.
        </p>
      )}
      <ul className="grid gap-2">
        {offer.formats.map((format) => (
          <li key={format}>
            <button
              type="button"
              {...whenDisabled(wanted !== null)}
              aria-busy={wanted === format || undefined}
              onClick={() => start(format)}
              className="flex min-h-14 w-full items-center gap-3 rounded-card border border-edge bg-raised px-4 py-2 text-left transition-colors hover:border-ink-soft aria-disabled:opacity-60 aria-busy:opacity-100"
            >
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold text-14">{FORMAT_NAMES[format]}</span>
                <span className="text-13 text-ink-faint">
                  {wanted === format && progress ? 'Preparing…' : ABOUT[format]}
                </span>
              </span>
              {wanted === format ? (
                <Spinner className="size-5" />
              ) : (
                <FileDown className="size-5 text-ink-soft" aria-hidden="true" />
              )}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="text-13 text-ink-faint">
        {progress && progress.total > 1
          ? `Preparing… ${progress.done} of ${progress.total} files are ready.`
          : progress
            ? 'Preparing… The first download in a format takes a moment.'
            : offer.count !== null && `Downloaded ${offer.count} ${offer.count === 1 ? 'time' : 'times'}.`}
      </p>
    </div>
  );
}
