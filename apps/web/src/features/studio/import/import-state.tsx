import type { ImportedRelease } from '@stagedoor/validators';
import { countSongs } from '../../../lib/format.ts';
import { ProgressBar } from '../../uploads/index.ts';

/** Result or progress of an import. */
export function ImportState({ one }: { one: ImportedRelease }) {
  const { state, done, total, songCount, withoutAudio } = one;
  if (state === 'failed') return <span className="text-13 text-alarm">{one.failureReason ?? 'Failed'}</span>;
  if (state === 'queued') return <span className="text-13 text-ink-soft">Waiting</span>;
  if (state === 'running')
    return (
      <span className="grid w-36 gap-1.5">
        <span className="text-13 text-ink-soft">Importing</span>
        <ProgressBar label="Import" value={total ? done / total : 0} />
      </span>
    );
  if (one.takenBackAt && songCount === 0) return <span className="text-13 text-ink-soft">Taken back</span>;
  const missing = withoutAudio === 0 ? 'all with audio' : `${withoutAudio} without audio`;
  return <span className="text-13 text-ink-soft tabular">{`${countSongs(songCount)}, ${missing}`}</span>;
}
