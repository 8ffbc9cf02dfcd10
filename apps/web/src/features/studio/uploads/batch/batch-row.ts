import { titleOf, trackOf } from '../../../uploads/index.ts';
import type { Tags } from './read-tags.ts';

/** The columns that a person can edit. */
export type BatchField = Exclude<keyof Tags, 'cover' | 'durationMs' | 'lyrics' | 'isExplicit'>;

/** A file before it is uploaded, with what its tags say or somebody typed. */
export interface BatchRow extends Tags {
  id: number;
  file: File;
  isReading: boolean;
  /** Files that are not included stay here until the others are sent, and are left out. */
  isIncluded: boolean;
  fingerprint: string | null;
  /** A duplicate of the file: in this list, being uploaded, or an existing song. */
  same: { of: 'file'; name: string } | { of: 'song'; id: number; title: string } | null;
  /** Problems for which the server would refuse the row, in words. */
  errors: Partial<Record<BatchField, string>>;
}

export const namedBy = (file: File, id: number): BatchRow => ({
  id,
  file,
  isReading: true,
  isIncluded: true,
  isExplicit: false,
  fingerprint: null,
  same: null,
  errors: {},
  title: titleOf(file),
  artist: '',
  album: '',
  albumArtist: '',
  disc: '',
  track: String(trackOf(file) ?? ''),
  genre: '',
  year: '',
  isrc: '',
  lyrics: '',
  cover: null,
  durationMs: null,
});

const number = (text: string): number => Number.parseInt(text, 10) || 0;
const byName = new Intl.Collator('en', { numeric: true });

/** Albums are grouped, in the order of discs and tracks; the rest follows by file name. */
export const inOrder = (a: BatchRow, b: BatchRow): number =>
  Number(a.album === '') - Number(b.album === '') ||
  byName.compare(albumKeyOf(a) ?? '', albumKeyOf(b) ?? '') ||
  number(a.disc) - number(b.disc) ||
  number(a.track) - number(b.track) ||
  byName.compare(a.file.name, b.file.name);

/** Rows of one album have the same key: two albums of one title may be of two artists. */
export const albumKeyOf = ({
  album,
  albumArtist,
}: Pick<BatchRow, 'album' | 'albumArtist'>): string | null => {
  const title = album.trim();
  return title ? `${title}\n${albumArtist.trim()}`.toLowerCase() : null;
};
