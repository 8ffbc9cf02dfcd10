import type { Album } from '@stagedoor/validators';
import { albumKeyOf, type BatchRow } from './batch-row.ts';

/** A person's choices for an album, which replace its tags. */
export interface AlbumChoice {
  year?: string;
  cover?: File;
}

/** An album that the rows make, or an existing one that they are added to. */
export interface BatchAlbum {
  key: string;
  title: string;
  albumArtist: string;
  year: string;
  cover: File | null;
  rows: BatchRow[];
  existing: Album | null;
}

/** The albums of the rows, in the order of their first one. */
export function groupAlbums(
  rows: readonly BatchRow[],
  choices: ReadonlyMap<string, AlbumChoice>,
  existing: readonly Album[],
): BatchAlbum[] {
  const albums = new Map<string, BatchAlbum>();
  for (const row of rows) {
    const key = row.isIncluded ? albumKeyOf(row) : null;
    if (!key) continue;
    const { year: chosenYear, cover: chosenCover } = choices.get(key) ?? {};
    const title = row.album.trim();
    const album = albums.get(key) ?? {
      key,
      title,
      albumArtist: row.albumArtist.trim(),
      year: chosenYear ?? '',
      cover: chosenCover ?? null,
      rows: [],
      existing: existing.find((one) => one.title.toLowerCase() === title.toLowerCase()) ?? null,
    };
    album.rows.push(row);
    if (chosenYear === undefined) album.year ||= row.year;
    album.cover ??= row.cover;
    albums.set(key, album);
  }
  return [...albums.values()];
}

/** The place of each row of an album; rows without a number come last on their disc. */
export function placesOf({
  rows,
  existing,
}: BatchAlbum): Map<number, { discNumber: number; trackNumber?: number }> {
  const last = new Map<number, number>();
  const places = new Map<number, { discNumber: number; trackNumber?: number }>();
  const discOf = (row: BatchRow) => Number.parseInt(row.disc, 10) || 1;
  for (const row of rows)
    last.set(discOf(row), Math.max(last.get(discOf(row)) ?? 0, Number.parseInt(row.track, 10) || 0));
  for (const row of rows) {
    const discNumber = discOf(row);
    let trackNumber = Number.parseInt(row.track, 10) || undefined;
    if (!trackNumber && !existing) {
      trackNumber = (last.get(discNumber) ?? 0) + 1;
      last.set(discNumber, trackNumber);
    }
    places.set(row.id, { discNumber, ...(trackNumber && { trackNumber }) });
  }
  return places;
}
