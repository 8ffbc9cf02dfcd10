import { isPlayable, type PlayableSong } from './playable-song.ts';

/** An item of the queue. A song may be queued twice, so items have their own keys. */
export interface QueueItem {
  key: number;
  song: PlayableSong;
  /** Added by hand: stays when another list is played. */
  isAdded: boolean;
}

/** The next free key. */
const nextKey = (queue: readonly QueueItem[]) => queue.reduce((most, { key }) => Math.max(most, key), 0) + 1;

export function toItems(
  songs: readonly PlayableSong[],
  queue: readonly QueueItem[],
  isAdded: boolean,
): QueueItem[] {
  const firstKey = nextKey(queue);
  return songs.filter(isPlayable).map((song, index) => ({ key: firstKey + index, song, isAdded }));
}

/** The queue after a list is played: items added by hand, then the rest of the list. */
export function replaceList(queue: readonly QueueItem[], rest: readonly PlayableSong[]): QueueItem[] {
  const added = queue.filter((item) => item.isAdded);
  return [...added, ...toItems(rest, added, false)];
}

export const addToEnd = (queue: readonly QueueItem[], songs: readonly PlayableSong[]): QueueItem[] => [
  ...queue,
  ...toItems(songs, queue, true),
];

export const addToFront = (queue: readonly QueueItem[], songs: readonly PlayableSong[]): QueueItem[] => [
  ...toItems(songs, queue, true),
  ...queue,
];

export const removeItem = (queue: readonly QueueItem[], key: number) =>
  queue.filter((item) => item.key !== key);

/** Puts removed items back in front of what was queued since, which gets new keys. */
export const restoreItems = (queue: readonly QueueItem[], removed: readonly QueueItem[]): QueueItem[] => {
  const firstKey = nextKey(removed);
  return [...removed, ...queue.map((item, index) => ({ ...item, key: firstKey + index }))];
};

/** Moves an item; the index counts without the item itself and is clamped to the queue. */
export function moveItem(queue: readonly QueueItem[], key: number, toIndex: number): QueueItem[] {
  const item = queue.find((one) => one.key === key);
  if (!item) return [...queue];
  const rest = removeItem(queue, key);
  const index = Math.min(Math.max(0, toIndex), rest.length);
  return [...rest.slice(0, index), item, ...rest.slice(index)];
}

/** Fisher–Yates shuffle: every order is equally likely. `random` returns a number from 0 up to 1. */
export function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const pool = [...items];
  const shuffled: T[] = [];
  while (pool.length > 0) shuffled.push(...pool.splice(Math.floor(random() * pool.length), 1));
  return shuffled;
}

const isListed = (item: QueueItem) => !item.isAdded;
const isAdded = (item: QueueItem) => item.isAdded;

/** Shuffles the items from a list; items added by hand come first, in their order. */
export const shuffleList = (queue: readonly QueueItem[], random: () => number): QueueItem[] => [
  ...queue.filter(isAdded),
  ...shuffle(queue.filter(isListed), random),
];

/** Undoes a shuffle: items from a list return to the list's order. */
export function unshuffleList(queue: readonly QueueItem[], list: readonly PlayableSong[]): QueueItem[] {
  const places = new Map(list.map(({ id }, place) => [id, place]));
  const placeOf = ({ song }: QueueItem) => places.get(song.id) ?? list.length;
  return [
    ...queue.filter(isAdded),
    ...queue.filter(isListed).sort((a, b) => placeOf(a) - placeOf(b) || a.key - b.key),
  ];
}
