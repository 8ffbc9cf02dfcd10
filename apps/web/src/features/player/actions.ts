import type { PlayableSong } from './playable-song.ts';
import type { PlayerPanel } from './player-event.ts';
import type { PlayerSource, RepeatMode } from './player-state.ts';
import type { SleepChoice } from './sleep-timer.ts';
import { player } from './the-player.ts';

/**
 * Plays a list from one of its songs and queues the rest. If that song is already loaded, it pauses or
 * resumes. A locked song opens its subscription page; one without audio only logs a warning.
 */
export const playSongs = (
  songs: readonly PlayableSong[],
  startIndex = 0,
  source: PlayerSource | null = null,
): void => player.send({ type: 'play-songs', songs, startIndex, source });

/** Plays the playable songs of a list from its first one, also when that one is playing already. */
export const playAll = (songs: readonly PlayableSong[], source: PlayerSource | null = null): void =>
  player.send({ type: 'play-all', songs, source });

/** Plays a random song first, then the rest without repeats. */
export const shuffleSongs = (songs: readonly PlayableSong[], source: PlayerSource | null = null): void =>
  player.send({ type: 'shuffle-songs', songs, source });

export const togglePlay = (): void => player.send({ type: 'toggle' });
export const playNextSong = (): void => player.send({ type: 'next' });
export const playPreviousSong = (): void => player.send({ type: 'previous' });
/** Seeks to seconds from the start of the song, clamped to its duration. */
export const seekTo = (time: number): void => player.send({ type: 'seek', time });
/** The exact position in seconds, for drawing each frame. */
export const readPlayerTime = (): number => player.getTime();
export const seekBy = (seconds: number): void => seekTo(player.getTime() + seconds);
/** 0..1, clamped. */
export const setVolume = (volume: number): void => player.send({ type: 'set-volume', volume });
export const toggleMute = (): void => player.send({ type: 'toggle-mute' });
export const toggleShuffle = (): void => player.send({ type: 'toggle-shuffle' });
const NEXT_REPEAT: Record<RepeatMode, RepeatMode> = { off: 'all', all: 'one', one: 'off' };
export const toggleRepeat = (): void => setRepeat(NEXT_REPEAT[player.getState().repeat]);
export const setRepeat = (repeat: RepeatMode): void => player.send({ type: 'set-repeat', repeat });

export const addNext = (songs: readonly PlayableSong[]): void => player.send({ type: 'add-next', songs });
export const addToQueue = (songs: readonly PlayableSong[]): void =>
  player.send({ type: 'add-to-queue', songs });
export const playQueueItem = (key: number): void => player.send({ type: 'play-item', key });
export const removeFromQueue = (key: number): void => player.send({ type: 'remove-item', key });
export const moveInQueue = (key: number, toIndex: number): void =>
  player.send({ type: 'move-item', key, toIndex });

/** Empties the queue; returns the function that undoes it. */
export function clearQueue(): () => void {
  const items = player.getState().queue;
  player.send({ type: 'clear-queue' });
  return () => player.send({ type: 'restore-queue', items });
}

/** Plays the song from a position in seconds: seeks if it is loaded, otherwise starts it there. */
export function playFrom(song: PlayableSong, time: number, source: PlayerSource | null = null): void {
  if (player.getState().song?.id !== song.id) playSongs([song], 0, source);
  if (player.getState().song?.id === song.id) seekTo(time);
}

/** Sets whether loud songs are turned down to a common loudness. */
export const setCrossfade = (seconds: number): void => player.send({ type: 'set-crossfade', seconds });
export const setLevelled = (isLevelled: boolean): void => player.send({ type: 'set-levelled', isLevelled });

/** Stops playback after minutes, or at the end of the song. */
export const setSleep = (choice: SleepChoice): void => player.send({ type: 'set-sleep', choice });

/** Opens the list of keyboard shortcuts. */
export const openHelp = (): void => setPanel('isHelpOpen', true);

export const setPanel = (panel: PlayerPanel, isOpen: boolean): void =>
  player.send({ type: 'set-panel', panel, isOpen });
