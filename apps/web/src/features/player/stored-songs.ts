import type { PlayableSong } from './playable-song.ts';
import type { PlayerState } from './player-state.ts';
import type { QueueItem } from './queue.ts';

/** Without the names of fields, ten thousand songs fit into a browser's storage. */
const FIELDS = [
  'id',
  'title',
  'artistId',
  'artistName',
  'albumId',
  'albumTitle',
  'coverImage',
  'coverPlaceholder',
  'audioUrl',
  'sources',
  'duration',
  'durationMs',
  'plays',
  'isPremium',
  'isLocked',
  'importedFrom',
  'loudnessLufs',
  'canDownload',
  'lyrics',
  'isExplicit',
] as const satisfies (keyof PlayableSong)[];

type StoredSong = PlayableSong[(typeof FIELDS)[number]][];
type PlayedSongs = Pick<PlayerState, 'song' | 'queue' | 'history' | 'list'>;

/** Each song once. */
export type SongTable = StoredSong[];

/** Songs of the player by their ids. */
export interface PlayedIds {
  song: number | null;
  queue: [key: number, id: number, isAdded: boolean][];
  history: number[];
  list: number[];
}

const idOf = ({ id }: PlayableSong) => id;
const HISTORY_LENGTH = 20;

/** The songs of the player, with at most so many of the queue and of the list. */
export const cut = ({ song, queue, history, list }: PlayedSongs, most: number): PlayedSongs => ({
  song,
  queue: queue.slice(0, most),
  history: history.slice(-HISTORY_LENGTH),
  list: list.slice(0, most),
});

export function listSongs({ song, queue, history, list }: PlayedSongs): Map<number, PlayableSong> {
  // The current song's plays go up while it plays; as a song of its list it stays the same.
  const songs = [...(song ? [song] : []), ...history, ...queue.map((item) => item.song), ...list];
  return new Map(songs.map((one) => [one.id, one]));
}

export const toTable = (songs: Iterable<PlayableSong>): SongTable =>
  [...songs].map((song) => FIELDS.map((field) => song[field]));

export const toIds = ({ song, queue, history, list }: PlayedSongs): PlayedIds => ({
  song: song?.id ?? null,
  queue: queue.map(({ key, song, isAdded }) => [key, song.id, isAdded]),
  history: history.map(idOf),
  list: list.map(idOf),
});

const listOr = <T>(value: T[] | undefined): T[] => (Array.isArray(value) ? value : []);

/** The songs that were stored; those that are not in the table are left out. */
export function fromStored(ids: Partial<PlayedIds>, table: SongTable | undefined): PlayedSongs {
  const songs = new Map<number, PlayableSong>();
  for (const stored of listOr(table)) {
    const song: Record<string, unknown> = {};
    for (const [at, field] of FIELDS.entries()) song[field] = stored[at];
    songs.set(Number(song.id), song as PlayableSong);
  }
  const find = (id: number): PlayableSong[] => [songs.get(id) ?? []].flat();
  return {
    song: songs.get(ids.song ?? 0) ?? null,
    queue: listOr(ids.queue).flatMap(([key, id, isAdded]): QueueItem[] =>
      find(id).map((song) => ({ key, song, isAdded })),
    ),
    history: listOr(ids.history).flatMap(find),
    list: listOr(ids.list).flatMap(find),
  };
}
