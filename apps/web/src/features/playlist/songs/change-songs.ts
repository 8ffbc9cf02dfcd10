/** A change of a playlist's songs, as the server takes it: an operation on songs, never a whole list. */
export type SongsChange =
  | { type: 'move'; songIds: number[]; afterSongId: number | null }
  | { type: 'remove'; songIds: number[] };

/** The list as it is after a change. A change that no longer applies, since a song is gone, leaves it as it is. */
export function changeSongs<T extends { id: number }>(
  songs: readonly T[],
  change: SongsChange,
): readonly T[] {
  const ids = new Set(change.songIds);
  const rest = songs.filter(({ id }) => !ids.has(id));
  if (change.type === 'remove') return rest;
  const { afterSongId } = change;
  const place = afterSongId === null ? 0 : rest.findIndex(({ id }) => id === afterSongId) + 1;
  if (afterSongId !== null && place === 0) return songs;
  const moved = change.songIds.flatMap((songId) => songs.find(({ id }) => id === songId) ?? []);
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)];
}

/**
 * The move that puts songs into a gap of the list: 0 is before the first song, 1 behind it. Null when they are
 * there already.
 */
export function moveToGap(
  songs: readonly { id: number }[],
  songIds: ReadonlySet<number>,
  gap: number,
): SongsChange | null {
  const moved = songs.flatMap(({ id }) => (songIds.has(id) ? [id] : []));
  const before = songs.slice(0, gap).filter(({ id }) => !songIds.has(id));
  const change = { type: 'move' as const, songIds: moved, afterSongId: before.at(-1)?.id ?? null };
  const after = changeSongs(songs, change);
  return after.every((song, index) => song === songs[index]) ? null : change;
}

export type Step = 'up' | 'down' | 'top' | 'bottom';

/** The move by one place, or to an end; several songs come together. Null when there is no way on. */
export function moveBy(
  songs: readonly { id: number }[],
  songIds: ReadonlySet<number>,
  step: Step,
): SongsChange | null {
  const first = songs.findIndex(({ id }) => songIds.has(id));
  const last = songs.findLastIndex(({ id }) => songIds.has(id));
  const gap = { up: Math.max(0, first - 1), down: last + 2, top: 0, bottom: songs.length }[step];
  return first < 0 ? null : moveToGap(songs, songIds, Math.min(gap, songs.length));
}
