import type { tables } from '@stagedoor/db';

/** Each song once, where it comes first. */
export const unique = (songIds: readonly number[]): number[] => [...new Set(songIds)];

/** The songs moved, in the given order, behind another one, or to the top with null. */
export function moveBehind(
  order: readonly number[],
  songIds: readonly number[],
  afterSongId: number | null,
): number[] {
  const moving = new Set(songIds);
  const end = afterSongId === null ? 0 : order.indexOf(afterSongId) + 1;
  const staying = (part: readonly number[]) => part.filter((songId) => !moving.has(songId));
  return [...staying(order.slice(0, end)), ...moving, ...staying(order.slice(end))];
}

/**
 * Puts removed songs back behind as many of the remaining ones as before, so that an otherwise unchanged order is
 * restored. `coming` are the songs of the removal that come back.
 */
export function putBack(
  order: readonly number[],
  removal: readonly tables.RemovedSong[],
  coming: ReadonlySet<number>,
): number[] {
  const places = removal
    .toSorted((a, b) => a.position - b.position)
    .map(({ songId, position }, removedBefore) => ({ songId, place: position - removedBefore }))
    .filter(({ songId }) => coming.has(songId));
  const result: number[] = [];
  let next = 0;
  for (const { songId, place } of places) {
    while (next < place && next < order.length) result.push(order[next++] as number);
    result.push(songId);
  }
  return [...result, ...order.slice(next)];
}

/**
 * Brings the visible songs into the wanted order; hidden ones stay where they are. Null when `wanted` are not the
 * visible songs.
 */
export function orderVisible(
  order: readonly number[],
  visible: ReadonlySet<number>,
  wanted: readonly number[],
): number[] | null {
  if (wanted.length !== visible.size || unique(wanted).length !== visible.size) return null;
  if (!wanted.every((songId) => visible.has(songId))) return null;
  return orderAmong(order, wanted);
}

/** Brings some of the songs into the wanted order, in the places that they have together; the others stay where they are. */
export function orderAmong(order: readonly number[], wanted: readonly number[]): number[] {
  const moving = new Set(wanted);
  const next = wanted.values();
  return order.map((songId) => (moving.has(songId) ? (next.next().value ?? songId) : songId));
}
