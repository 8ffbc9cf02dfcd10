import { NOTHING_HEARD } from './heard-time.ts';
import { type KeyValueStorage, read, write } from './key-value-storage.ts';
import type { PlayableSong } from './playable-song.ts';
import { INITIAL_STATE, isPlayingStatus, type PlayerState } from './player-state.ts';
import {
  cut,
  fromStored,
  listSongs,
  type PlayedIds,
  type SongTable,
  toIds,
  toTable,
} from './stored-songs.ts';

const SETTINGS_KEY = 'stagedoor.player';
const PLAYED_KEY = 'stagedoor.player.queue';
const SONGS_KEY = 'stagedoor.player.songs';
const POSITION_KEY = 'stagedoor.player.position';
const OWNER_KEY = 'stagedoor.player.owner';
const POSITION_EVERY_SECONDS = 5;

const SETTINGS = ['volume', 'lastVolume', 'repeat', 'isShuffled', 'isLevelled', 'crossfade'] as const;
const PLAYED = ['song', 'queue', 'history', 'list', 'source', 'startedFrom'] as const;
type Settings = Pick<PlayerState, (typeof SETTINGS)[number]>;
type StoredPlayed = PlayedIds & Pick<PlayerState, 'source' | 'startedFrom'>;
type StoredPosition = Pick<PlayerState, 'currentTime' | 'duration' | 'heard'> & { songId: number };

const pick = <K extends keyof PlayerState>(state: Partial<PlayerState>, keys: readonly K[]) =>
  Object.fromEntries(keys.flatMap((key) => (key in state ? [[key, state[key]]] : []))) as Pick<
    PlayerState,
    K
  >;

/** Restores the player after a reload: the same song, position, queue and volume, paused. */
export function restoreState(storage: KeyValueStorage): PlayerState {
  const played = read<StoredPlayed>(storage, PLAYED_KEY);
  const position = read<StoredPosition>(storage, POSITION_KEY);
  const stored = fromStored(played, read<{ songs: SongTable }>(storage, SONGS_KEY).songs);
  const { song } = stored;
  const isSameSong = song !== null && position.songId === song.id;
  return {
    ...INITIAL_STATE,
    ...pick(read<Settings>(storage, SETTINGS_KEY), SETTINGS),
    ...stored,
    source: played.source ?? null,
    startedFrom: played.startedFrom ?? INITIAL_STATE.startedFrom,
    status: song ? 'paused' : 'idle',
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

/**
 * Stores changes; the position every five seconds and when playback stops. Of several tabs the one that played last keeps what it
 * plays; settings are kept by each.
 */
export function createStateKeeper(storage: KeyValueStorage, initial = INITIAL_STATE) {
  let kept = initial;
  let keptSongs = listSongs(initial);
  let positionAt = initial.currentTime;
  let isOurs = true;

  const hasChanged = (state: PlayerState, keys: readonly (keyof PlayerState)[]) =>
    keys.some((key) => kept[key] !== state[key]);

  function keepPosition({ song, currentTime, duration, heard, status }: PlayerState) {
    if (!isOurs) return;
    positionAt = currentTime;
    // A song that was heard to its end begins anew.
    const place = status === 'ended' ? { currentTime: 0, heard: NOTHING_HEARD } : { currentTime, heard };
    write(storage, POSITION_KEY, { songId: song?.id ?? 0, duration, ...place });
  }

  /** The songs are many bytes, and change less often than their order. */
  function keepSongs(songs: Map<number, PlayableSong>): boolean {
    const isKept = ([id, song]: [number, PlayableSong]) => keptSongs.get(id) === song;
    if (songs.size === keptSongs.size && [...songs].every(isKept)) return true;
    if (!write(storage, SONGS_KEY, { songs: toTable(songs.values()) })) return false;
    keptSongs = songs;
    return true;
  }

  function keepPlayed(state: PlayerState) {
    const { source, startedFrom } = state;
    // As many as fit.
    for (
      let most = Math.max(state.queue.length, state.list.length, 1);
      most >= 1;
      most = Math.floor(most / 2)
    ) {
      const songs = cut(state, most);
      if (!keepSongs(listSongs(songs))) continue;
      if (write(storage, PLAYED_KEY, { ...toIds(songs), source, startedFrom })) return;
    }
  }

  return {
    keepPosition,
    keep(state: PlayerState) {
      const takesOver = !isOurs && isPlayingStatus(state.status);
      isOurs ||= takesOver;
      if (hasChanged(state, SETTINGS)) write(storage, SETTINGS_KEY, pick(state, SETTINGS));
      if (takesOver || (isOurs && hasChanged(state, PLAYED))) keepPlayed(state);
      const hasMoved = Math.abs(state.currentTime - positionAt) >= POSITION_EVERY_SECONDS;
      if (takesOver || hasMoved || hasChanged(state, ['status', 'song'])) keepPosition(state);
      kept = state;
    },
    /** Another tab has stored something under this key. */
    noticeOther(key: string | null) {
      if (key !== PLAYED_KEY && key !== POSITION_KEY) return;
      isOurs = false;
      keptSongs = new Map();
    },
  };
}
