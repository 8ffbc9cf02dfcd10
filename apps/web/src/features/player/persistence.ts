import { NOTHING_HEARD } from './heard-time.ts';
import { type KeyValueStorage, read, write } from './key-value-storage.ts';
import { INITIAL_STATE, type PlayerState } from './player-state.ts';

const STATE_KEY = 'stagedoor.player';
const POSITION_KEY = 'stagedoor.player.position';
const OWNER_KEY = 'stagedoor.player.owner';
const POSITION_EVERY_SECONDS = 5;
const LIST_LENGTH = 500;

const KEPT = [
  'song',
  'queue',
  'history',
  'list',
  'source',
  'startedFrom',
  'volume',
  'lastVolume',
  'repeat',
  'isShuffled',
  'isLevelled',
] as const;
type KeptState = Pick<PlayerState, (typeof KEPT)[number]>;
type KeptPosition = Pick<PlayerState, 'currentTime' | 'duration' | 'heard'> & { songId: number };

const listOr = <T>(value: T[] | undefined): T[] => (Array.isArray(value) ? value : []);

/** Restores the player after a reload: the same song, position, queue and volume, paused. */
export function restoreState(storage: KeyValueStorage): PlayerState {
  const kept = read<KeptState>(storage, STATE_KEY);
  const position = read<KeptPosition>(storage, POSITION_KEY);
  const song = typeof kept.song?.id === 'number' ? kept.song : null;
  const isSameSong = song !== null && position.songId === song.id;
  return {
    ...INITIAL_STATE,
    ...kept,
    song,
    status: song ? 'paused' : 'idle',
    queue: listOr(kept.queue),
    history: listOr(kept.history),
    list: listOr(kept.list),
    duration: (isSameSong && position.duration) || (song?.durationMs ?? 0) / 1000,
    currentTime: (isSameSong && position.currentTime) || 0,
    heard: { ...INITIAL_STATE.heard, ...(isSameSong ? position.heard : {}), mark: null },
  };
}

/**
 * Notes whose queue it is from now on, by their id, or null for visitors. Returns whether somebody else's was kept, with what
 * may be theirs alone, such as the name of a private playlist. What a visitor played is theirs when they sign in.
 */
export function changeOwner(storage: KeyValueStorage, userId: number | null): boolean {
  const { userId: before = null } = read<{ userId: number | null }>(storage, OWNER_KEY);
  if (before !== userId) write(storage, OWNER_KEY, { userId });
  return before !== null && before !== userId;
}

/** Stores changes; the position every five seconds and when playback stops. */
export function createStateKeeper(storage: KeyValueStorage) {
  let kept: PlayerState | null = null;
  let positionAt = 0;

  function keepPosition({ song, currentTime, duration, heard, status }: PlayerState) {
    positionAt = currentTime;
    // A song that was heard to its end begins anew.
    const place = status === 'ended' ? { currentTime: 0, heard: NOTHING_HEARD } : { currentTime, heard };
    const position = { songId: song?.id ?? 0, duration, ...place };
    write(storage, POSITION_KEY, position);
  }

  return {
    keepPosition,
    keep(state: PlayerState) {
      if (KEPT.some((key) => kept?.[key] !== state[key])) {
        const cut = { history: state.history.slice(-20), list: state.list.slice(0, LIST_LENGTH) };
        const lists = { ...cut, queue: state.queue.slice(0, LIST_LENGTH) };
        write(storage, STATE_KEY, Object.fromEntries(KEPT.map((key) => [key, { ...state, ...lists }[key]])));
      }
      const hasMoved = Math.abs(state.currentTime - positionAt) >= POSITION_EVERY_SECONDS;
      if (hasMoved || kept?.status !== state.status || kept.song !== state.song) keepPosition(state);
      kept = state;
    },
  };
}
