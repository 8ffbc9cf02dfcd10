import type { PlaySource } from '@stagedoor/validators';
import { type HeardTime, NOTHING_HEARD } from './heard-time.ts';
import type { PlayableSong } from './playable-song.ts';
import type { QueueItem } from './queue.ts';
import type { SleepTimer } from './sleep-timer.ts';

export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'ended' | 'failed';
export type RepeatMode = 'off' | 'all' | 'one';

/** Where a list was played from: the heading of the queue, and what its artists see in their insights. */
export interface PlayerSource {
  label: string;
  kind: PlaySource;
  href?: string;
  /** The song whose radio it is. */
  radioOf?: number;
}

export interface PlayerState {
  status: PlayerStatus;
  song: PlayableSong | null;
  /** False after a reload, until the song is loaded into the engine. */
  isLoaded: boolean;
  /** In seconds. */
  currentTime: number;
  /** In seconds; 0 while it is unknown. */
  duration: number;
  /** 0..1; 0 while muted. */
  volume: number;
  /** The volume to restore when unmuting. */
  lastVolume: number;
  queue: QueueItem[];
  /** Songs played before this one, the latest last. */
  history: PlayableSong[];
  /** The whole list that was played, for repeating it. */
  list: PlayableSong[];
  source: PlayerSource | null;
  /** Where the current song was started. */
  startedFrom: PlaySource;
  repeat: RepeatMode;
  /** The shuffled order of the next repetition, once it had to be decided. */
  nextRound: PlayableSong[] | null;
  isShuffled: boolean;
  /** Whether loud songs are turned down to a common loudness. */
  isLevelled: boolean;
  /** How many seconds of two songs that follow each other sound together; 0 for none. */
  crossfade: number;
  heard: HeardTime;
  /** The server is away, and is asked again until it answers; what is buffered plays meanwhile. */
  isConnectionLost: boolean;
  /** The song could not be played, and the server is being asked whether it still may be. */
  failure: { isGone: boolean } | null;
  sleep: SleepTimer | null;
  /** Clock time of the last press on previous. */
  previousAt: number | null;
  isCommentsOpen: boolean;
  isLyricsOpen: boolean;
  isQueueOpen: boolean;
  isExpanded: boolean;
  isHelpOpen: boolean;
}

export const DEFAULT_VOLUME = 0.7;

export const INITIAL_STATE: PlayerState = {
  status: 'idle',
  song: null,
  isLoaded: false,
  currentTime: 0,
  duration: 0,
  volume: DEFAULT_VOLUME,
  lastVolume: DEFAULT_VOLUME,
  queue: [],
  history: [],
  list: [],
  source: null,
  startedFrom: 'direct',
  repeat: 'off',
  nextRound: null,
  isShuffled: false,
  isLevelled: true,
  crossfade: 0,
  heard: NOTHING_HEARD,
  isConnectionLost: false,
  failure: null,
  sleep: null,
  previousAt: null,
  isCommentsOpen: false,
  isLyricsOpen: false,
  isQueueOpen: false,
  isExpanded: false,
  isHelpOpen: false,
};

/** Whether sound is playing or about to, in which case the button shows pause. */
export const isPlayingStatus = (status: PlayerStatus) =>
  status === 'playing' || status === 'loading' || status === 'buffering';

/** Whether there is no sound because the server is away. */
export const isReconnecting = ({ status, isConnectionLost }: PlayerState) =>
  isConnectionLost && (status === 'loading' || status === 'buffering');
