import type { Song } from '@stagedoor/validators';
import type { EditSongForm, UploadSongForm } from '@stagedoor/validators/forms';
import { valuesOfRelease } from '../release/release-values.ts';

const typed = (value: string | number | null) => (value === null ? '' : String(value));

/** A new song from its form, without its files; what was left blank is left out. */
export const readSong = ({
  albumId,
  publishAt,
  ...fields
}: Omit<UploadSongForm, 'audio' | 'cover'> & { useTags: boolean }) => ({
  ...fields,
  ...(albumId && { albumId: Number(albumId) }),
  ...(publishAt && { publishAt }),
});

/** A song as the form's fields hold it. */
export const fieldsOfSong = (song: Song) => ({
  title: song.title,
  albumId: typed(song.albumId),
  trackNumber: typed(song.trackNumber),
  discNumber: typed(song.discNumber),
  genre: typed(song.genre),
  releaseYear: typed(song.releaseYear),
  description: typed(song.description),
  originalArtistName: typed(song.originalArtistName),
  isrc: typed(song.isrc),
  isPremium: song.isPremium,
  cover: null as File | null,
  ...valuesOfRelease(song.releaseState, song),
});

export type SongFields = ReturnType<typeof fieldsOfSong>;

/**
 * The fields that were edited; others may have been changed elsewhere meanwhile. A song that leaves its album
 * loses its number, and a number that stays blank in the new one is given by the server.
 */
export function listSongChanges(
  song: Pick<Song, 'albumId'>,
  fields: Omit<EditSongForm, 'cover'>,
  edited: Partial<Record<keyof SongFields, unknown>>,
): Partial<Omit<EditSongForm, 'cover'>> {
  const isMoved = fields.albumId !== song.albumId;
  const isNumbered = !isMoved || fields.trackNumber !== null;
  const keeps = (name: string) => {
    if (!edited[name as keyof SongFields]) return false;
    if (name === 'trackNumber') return isNumbered && fields.albumId !== null;
    if (name === 'discNumber') return (isNumbered || fields.discNumber > 1) && fields.albumId !== null;
    return true;
  };
  return Object.fromEntries(Object.entries(fields).filter(([name]) => keeps(name)));
}
