import type { PlaylistMatch } from '@stagedoor/validators';
import type { SelectedSong } from '../../../catalog/songs/index.ts';
import type { Ctx } from '../../../platform/context/index.ts';
import type { FileEntry } from '../file-entry.ts';
import { chooseSong } from './choose-song.ts';
import { findSongsByCodes, findSongsById, findTitledSongs } from './find-songs.ts';
import { foldNames } from './fold-names.ts';
import { matchNames } from './match-names.ts';

export interface EntryMatch {
  song: SelectedSong | null;
  matchedBy: PlaylistMatch | null;
  /** Songs of the same title, where there is no match. */
  suggestions: SelectedSong[];
}

/** Finds the songs of a file's entries, and suggests some where there is none. */
export async function matchEntries(ctx: Ctx, entries: readonly FileEntry[]): Promise<EntryMatch[]> {
  const matches = await findMatches(ctx, entries);
  const suggested = await suggestSongs(
    ctx,
    entries.filter((_entry, index) => matches[index] === null),
  );
  return entries.map((entry, index) => ({
    song: matches[index]?.song ?? null,
    matchedBy: matches[index]?.matchedBy ?? null,
    suggestions: suggested.get(entry) ?? [],
  }));
}

export interface Match {
  song: SelectedSong;
  matchedBy: PlaylistMatch;
}

/**
 * Finds the songs of entries among those that the caller may see: by our own links, MBIDs, ISRCs, then by artist and
 * title. Takes few statements, however many there are.
 */
export async function findMatches(ctx: Ctx, entries: readonly FileEntry[]): Promise<(Match | null)[]> {
  const byCode = await matchCodes(ctx, entries);
  const byName = await matchNames(
    ctx,
    entries.filter((_entry, index) => !byCode[index]),
  );
  return entries.map((entry, index) => byCode[index] ?? byName.get(entry) ?? null);
}

async function matchCodes(ctx: Ctx, entries: readonly FileEntry[]): Promise<(Match | null)[]> {
  const all = <Value>(read: (entry: FileEntry) => Value | null) => [
    ...new Set(entries.flatMap((entry) => read(entry) ?? [])),
  ];
  const songs = await findSongsByCodes(ctx, {
    ids: all(({ songId }) => songId),
    mbids: all(({ mbid }) => mbid),
    isrcs: all(({ isrc }) => isrc),
  });
  const byId = new Map(songs.map((song) => [song.id, song]));
  const byMbid = Map.groupBy(songs, ({ facts }) => facts.recordingMbid);
  const byIsrc = Map.groupBy(songs, ({ facts }) => facts.isrc);
  return entries.map((entry) => {
    const linked = entry.songId === null ? undefined : byId.get(entry.songId);
    if (linked) return { song: linked, matchedBy: 'link' };
    const recording = entry.mbid === null ? undefined : chooseSong(entry, byMbid.get(entry.mbid) ?? []);
    if (recording) return { song: recording, matchedBy: 'recording' };
    const coded = entry.isrc === null ? undefined : chooseSong(entry, byIsrc.get(entry.isrc) ?? []);
    return coded ? { song: coded, matchedBy: 'isrc' } : null;
  });
}

/** Songs with an entry's title by any artist, as suggestions. */
async function suggestSongs(
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
