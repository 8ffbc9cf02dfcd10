import type { AudioState } from '@stagedoor/validators';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { ProgressBar } from '../uploads/index.ts';

interface SongStatusProps {
  state: AudioState;
  /** 0 to 1 while processing. */
  progress: number;
  failureReason: string | null;
}

/** The state of a song's audio as an icon and text. */
export function SongStatus({ state, progress, failureReason }: SongStatusProps) {
  if (state === 'processing') {
    return (
      <div className="grid w-36 gap-1.5">
        <span className="text-13 text-ink-soft tabular">Processing {Math.round(progress * 100)}%</span>
        <ProgressBar label="Processing" value={progress} />
      </div>
    );
  }
  if (state === 'ready') {
    return (
      <span className="inline-flex items-center gap-1.5 text-13 text-go">
        <CircleCheck className="size-4" aria-hidden="true" /> Ready
      </span>
    );
  }
  if (state === 'failed') {
    return (
      <span className="inline-flex items-start gap-1.5 text-13 text-alarm">
        <CircleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
        <span className="max-w-56">{failureReason ?? 'Failed'}</span>
      </span>
    );
  }
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-ink-faint">
      <CircleDashed className="size-4" aria-hidden="true" /> No audio
    </span>
  );
}
