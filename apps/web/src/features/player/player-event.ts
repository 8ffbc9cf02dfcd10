import type { EngineEvent } from './engine/audio-engine.ts';
import type { PlayableSong } from './playable-song.ts';
import type { PlayerSource, RepeatMode } from './player-state.ts';
import type { QueueItem } from './queue.ts';
import type { SleepChoice } from './sleep-timer.ts';

export type PlayerPanel = 'isCommentsOpen' | 'isLyricsOpen' | 'isQueueOpen' | 'isExpanded' | 'isHelpOpen';

/** Actions by the user. */
export type PlayerCommand =
  | { type: 'play-songs'; songs: readonly PlayableSong[]; startIndex: number; source: PlayerSource | null }
  | { type: 'play-all'; songs: readonly PlayableSong[]; source: PlayerSource | null }
  | { type: 'shuffle-songs'; songs: readonly PlayableSong[]; source: PlayerSource | null }
  /** Goes on with what another device played, from a position in seconds. */
  | { type: 'continue-from'; songs: readonly PlayableSong[]; time: number; source: PlayerSource | null }
  | { type: 'toggle' }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'seek'; time: number }
  | { type: 'set-volume'; volume: number }
  | { type: 'toggle-mute' }
  | { type: 'add-next'; songs: readonly PlayableSong[] }
  | { type: 'add-to-queue'; songs: readonly PlayableSong[] }
  | { type: 'play-item'; key: number }
  | { type: 'remove-item'; key: number }
  | { type: 'move-item'; key: number; toIndex: number }
  | { type: 'clear-queue' }
  /** Forgets everything but the current song. */
  | { type: 'forget-lists' }
  | { type: 'restore-queue'; items: readonly QueueItem[] }
  | { type: 'toggle-shuffle' }
  | { type: 'set-repeat'; repeat: RepeatMode }
  | { type: 'set-levelled'; isLevelled: boolean }
  | { type: 'set-crossfade'; seconds: number }
  | { type: 'set-sleep'; choice: SleepChoice }
  | { type: 'start-radio'; songs: readonly PlayableSong[]; source: PlayerSource }
  | { type: 'extend-radio'; songs: readonly PlayableSong[]; seedId: number }
  | { type: 'set-panel'; panel: PlayerPanel; isOpen: boolean }
  | { type: 'update-play-counts'; songId: number; plays: number }
  | { type: 'refresh-songs'; ids: readonly number[]; songs: readonly PlayableSong[] };

export type PlayerEvent = PlayerCommand | { type: 'engine'; event: EngineEvent };

/** Side effects, which the driver carries out in order. */
export type PlayerEffect =
  | { type: 'load'; song: PlayableSong; startAt: number; isSample?: boolean }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; time: number }
  /** `fade` is how many seconds before the end of the song it begins. */
  | { type: 'preload'; song: PlayableSong | null; fade: number }
  | { type: 'count'; song: PlayableSong }
  | { type: 'check-songs' }
  /** The sleep timer has stopped playback. */
  | { type: 'slept' }
  | { type: 'subscribe'; artistId: number }
  | { type: 'refuse-explicit'; song: PlayableSong }
  /** Announces that a song will not be played. */
  | { type: 'give-up'; song: PlayableSong }
  | { type: 'log'; message: string; songId: number };
