import type { Song } from '@stagedoor/validators';
import { playFrom, readPlayerTime, seekTo, usePlayerState } from '../player/index.ts';

const atStart = () => 0;

/** Where playback stands in this song: at its start, while another one or none is on. */
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
    /** Seeks when the song is on, else starts it there. */
    goTo: (seconds: number) => (isOn ? seekTo(seconds) : playFrom(song, seconds, sourceOf(song))),
  };
}

/** For the queue's heading. */
export const sourceOf = (song: Song) => ({ label: song.title, href: `/song/${song.id}` });
