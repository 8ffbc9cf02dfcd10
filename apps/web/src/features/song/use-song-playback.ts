import type { Song } from '@stagedoor/validators';
import { playFrom, readPlayerTime, seekTo, usePlayerState } from '../player/index.ts';

const atStart = () => 0;

/** The playback position in this song; its start while another song or none is loaded. */
export function useSongPlayback(song: Song) {
  const isOn = usePlayerState((state) => state.song?.id === song.id);
  const currentTime = usePlayerState((state) => (state.song?.id === song.id ? state.currentTime : 0));
  const duration = usePlayerState((state) => (state.song?.id === song.id ? state.duration : 0));
  const isPlaying = usePlayerState(({ status }) => status === 'playing') && isOn;
  return {
    isPlaying,
    currentTime,
    duration: duration || (song.durationMs ?? 0) / 1000,
    getTime: isOn ? readPlayerTime : atStart,
    /** Seeks when the song is loaded, otherwise starts it there. */
    goTo: (seconds: number) => (isOn ? seekTo(seconds) : playFrom(song, seconds, sourceOf(song))),
  };
}

/** The heading of the queue. */
export const sourceOf = (song: Song) => ({
  label: song.title,
  kind: 'song' as const,
  href: `/song/${song.id}`,
});
