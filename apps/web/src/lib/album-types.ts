import type { AlbumType } from '@stagedoor/validators';

/** Kinds of albums in the order in which the studio offers them. */
export const ALBUM_TYPES = {
  album: 'Album',
  ep: 'EP',
  single: 'Single',
  live: 'Live album',
  compilation: 'Compilation',
} as const satisfies Record<AlbumType, string>;

export const ALBUM_TYPE_CHOICES = Object.entries(ALBUM_TYPES).map(([value, label]) => ({
  value: value as AlbumType,
  label,
}));
