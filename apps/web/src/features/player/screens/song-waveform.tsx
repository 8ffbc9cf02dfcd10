import { trpc } from '../../../lib/trpc.ts';
import { useSongComments } from '../../song-comments/index.ts';
import { seekTo } from '../actions.ts';
import type { PlayableSong } from '../playable-song.ts';
import { player, usePlayerState } from '../the-player.ts';
import { Waveform } from '../waveform/waveform.tsx';

const NO_PEAKS: readonly number[] = [];

/** The waveform of the current song, with its comments. */
export function SongWaveform({ song, className }: { song: PlayableSong; className?: string }) {
  const peaks = trpc.songs.waveform.useQuery({ id: song.id }).data?.peaks ?? NO_PEAKS;
  const comments = useSongComments(song.id).data;
  const currentTime = usePlayerState((state) => state.currentTime);
  const duration = usePlayerState((state) => state.duration);
  const isPlaying = usePlayerState(({ status }) => status === 'playing');
  return (
    <Waveform
      peaks={peaks}
      duration={duration}
      currentTime={currentTime}
      isPlaying={isPlaying}
      getTime={player.getTime}
      onSeek={seekTo}
      markers={comments}
      className={className}
    />
  );
}
