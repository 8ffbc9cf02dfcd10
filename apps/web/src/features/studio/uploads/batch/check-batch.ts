import { createSongInput } from '@stagedoor/validators/song';
import { typedTags } from '@stagedoor/validators/tag';
import type { BatchField, BatchRow } from './batch-row.ts';
import type { BatchAlbum } from './group-albums.ts';

const { title, originalArtistName, discNumber, trackNumber, genre, releaseYear, isrc } =
  createSongInput.shape;

const TEXTS = { title, artist: originalArtistName, genre, year: releaseYear, isrc } as const;
const NUMBERS = { disc: discNumber, track: trackNumber } as const;

/** Problems of each included row, in the server's words. */
export function checkRows(rows: readonly BatchRow[]): Map<number, BatchRow['errors']> {
  const refused = new Map<number, BatchRow['errors']>();
  for (const row of rows) {
    if (!row.isIncluded) continue;
    const errors: BatchRow['errors'] = {};
    for (const [field, schema] of Object.entries(TEXTS) as [keyof typeof TEXTS, typeof title][])
      note(errors, field, schema.safeParse(row[field].trim() || (field === 'title' ? '' : undefined)));
    for (const [field, schema] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, typeof discNumber][])
      note(errors, field, schema.safeParse(row[field].trim() === '' ? undefined : Number(row[field])));
    if (Object.keys(errors).length > 0) refused.set(row.id, errors);
  }
  return refused;
}

type Checked = ReturnType<typeof title.safeParse> | ReturnType<typeof discNumber.safeParse>;

function note(errors: BatchRow['errors'], field: BatchField, checked: Checked): void {
  if (!checked.success) errors[field] = checked.error.issues[0]?.message ?? 'Not valid';
}

/** Why the tags of all songs would be refused. */
export const checkTags = (typed: string): string | undefined =>
  typedTags.safeParse(typed).error?.issues[0]?.message;

/** Missing fields of a new album. */
export function checkAlbum(album: BatchAlbum, batchCover: File | null): { year?: string; cover?: string } {
  if (album.existing) return {};
  return {
    ...(!/^\d{4}$/.test(album.year) && { year: 'Release year must have four digits' }),
    ...(!album.cover && !batchCover && { cover: 'Please select a cover image for your album' }),
  };
}
