import type { Song } from '@stagedoor/validators';
import { formatLength, formatTime } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { Waveform } from '../player/index.ts';
import { useSongComments } from '../song-comments/index.ts';
import { useSongPlayback } from './use-song-playback.ts';

const NO_PEAKS: readonly number[] = [];

/** The song's waveform at full width, with the comments at their positions. */
export function SongWaveform({ song }: { song: Song }) {
  const { isPlaying, currentTime, duration, getTime, goTo } = useSongPlayback(song);
  const peaks = trpc.songs.waveform.useQuery({ id: song.id }).data?.peaks ?? NO_PEAKS;
  const comments = useSongComments(song.id, !song.isShared).data;
  return (
    // Leaves room below for the bubble of the passing comment.
    <div data-testid="song-waveform" className="pb-10">
      <p className="mb-2 flex justify-between text-13 text-ink-faint tabular">
        <span data-testid="song-time">{formatTime(currentTime)}</span>
        <span>{formatLength(duration)}</span>
      </p>
      <Waveform
        peaks={peaks}
        duration={duration}
        currentTime={currentTime}
        isPlaying={isPlaying}
        getTime={getTime}
        onSeek={goTo}
        markers={comments}
        className="h-24 md:h-32"
      />
    </div>
  );
}
