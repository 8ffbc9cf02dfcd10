import type { Song } from '@stagedoor/validators';
import { ProgressBar } from '../../../uploads/index.ts';
import { SongStatus } from '../../song-status.tsx';

interface SongAudioStatusProps {
  song: Song;
  /** The sent share of new audio, 0 to 1. */
  sent: number | undefined;
  /** The worker's progress, 0 to 1. */
  processed: number;
}

/** The state of a song's audio, and that of the new audio while the old one plays. */
export function SongAudioStatus({ song, sent, processed }: SongAudioStatusProps) {
  const isReplacing = song.audioUrl !== null && (sent !== undefined || song.state === 'processing');
  return (
    <div className="grid justify-items-start gap-1">
      {sent === undefined ? (
        <SongStatus state={song.state} progress={processed} failureReason={song.failureReason} />
      ) : (
        <div className="grid w-36 gap-1.5">
          <span className="text-13 text-ink-soft tabular">Sending {Math.round(sent * 100)}%</span>
          <ProgressBar label="Sending" value={sent} />
        </div>
      )}
      {isReplacing && <span className="text-12 text-ink-faint">The old audio still plays</span>}
      {song.state === 'ready' && song.failureReason && (
        <span className="max-w-56 text-12 text-alarm">New audio: {song.failureReason}</span>
      )}
    </div>
  );
}
