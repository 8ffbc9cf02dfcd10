import type { OwnSongSort } from '@stagedoor/validators';

export interface SongSort {
  sortBy: OwnSongSort;
  isDescending: boolean;
}

/** Releases as they came out, and their songs in the order of the album. */
export const FIRST_SORT: SongSort = { sortBy: 'release', isDescending: false };

/** The columns that sort the table. */
export const SONG_COLUMNS: { sortBy: OwnSongSort; label: string; className?: string }[] = [
  { sortBy: 'release', label: '#', className: 'w-16' },
  { sortBy: 'title', label: 'Title' },
  { sortBy: 'album', label: 'Album' },
  { sortBy: 'duration', label: 'Duration' },
  { sortBy: 'plays', label: 'Plays' },
  { sortBy: 'status', label: 'Status' },
];

/** Sort orders in words, for phones, which have no columns. */
export const SORT_NAMES: Record<OwnSongSort, string> = {
  release: 'Latest release',
  added: 'Oldest upload',
  title: 'Title',
  album: 'Album',
  duration: 'Duration',
  plays: 'Most plays',
  status: 'Needs attention',
};

/** Figures are first sorted from the highest down, everything else upwards. */
export const beginSort = (sortBy: OwnSongSort): SongSort => ({ sortBy, isDescending: sortBy === 'plays' });
