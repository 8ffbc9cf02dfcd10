import type { SelectedSong } from '../../../catalog/songs/index.ts';
import type { Ctx } from '../../../platform/context/index.ts';
import type { FileEntry } from '../file-entry.ts';
import { findSongsById, findTitledSongs } from './find-songs.ts';
import { foldNames } from './fold-names.ts';

/** Songs with an entry's title by any artist, as suggestions. */
export async function suggestSongs(
  ctx: Ctx,
  entries: readonly FileEntry[],
): Promise<Map<FileEntry, SelectedSong[]>> {
  if (entries.length === 0) return new Map();
  const titleOf = (entry: FileEntry) => entry.readings[0]?.title ?? '';
  const folded = await foldNames(ctx, entries.map(titleOf));
  const found = await findTitledSongs(ctx, [...new Set(folded.values())]);
  const songs = await findSongsById(ctx, [...new Set(found.map(({ id }) => id))]);
  const byId = new Map(songs.map((song) => [song.id, song]));
  const byTitle = Map.groupBy(found, ({ title }) => title);
  return new Map(
    entries.map((entry) => [
      entry,
      byTitle.get(folded.get(titleOf(entry)) ?? '')?.flatMap(({ id }) => byId.get(id) ?? []) ?? [],
    ]),
  );
}
