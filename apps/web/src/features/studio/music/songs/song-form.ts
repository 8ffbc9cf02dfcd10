import type { Song } from '@stagedoor/validators';
import type { EditSongForm, UploadSongForm } from '@stagedoor/validators/forms';
import { pickEdited } from '../../../../lib/edits/pick-edited.ts';
import type { Edited } from '../../../../lib/edits/use-edit-form.ts';
import { eachSongFact } from '../../../../lib/song-facts.ts';
import { PRICE_FIELDS, valuesOfPrice } from '../price/price-values.ts';
import { RELEASE_FIELDS, valuesOfRelease } from '../release/release-values.ts';
import { typedTagsOf } from '../tags-field.tsx';

const typed = (value: string | number | null) => (value === null ? '' : String(value));

/** The fields that the dialogs have in common that add and edit a song. */
export const NO_DETAILS = { ...eachSongFact(() => ''), description: '' };
export type SongDetails = typeof NO_DETAILS;

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
  ...eachSongFact((name) => typed(song[name])),
  tags: typedTagsOf(song),
  description: typed(song.description),
  originalArtistName: typed(song.originalArtistName),
  isrc: typed(song.isrc),
  isPremium: song.isPremium,
  isExplicit: song.isExplicit,
  language: typed(song.language),
  downloads: song.downloads ?? ('' as const),
  ...valuesOfPrice(song.price),
  cover: null as File | null,
  coverImage: song.coverImage,
  ...valuesOfRelease(song.releaseState, song),
});

export type SongFields = ReturnType<typeof fieldsOfSong>;

export const TOGETHER = [
  ['albumId', 'trackNumber', 'discNumber'],
  ['cover', 'coverImage'],
  PRICE_FIELDS,
  RELEASE_FIELDS,
] as const;

/**
 * The edited fields. A song that leaves its album loses its number, and a number that stays blank in the new one is
 * given by the server.
 */
export function listSongChanges(
  fields: Omit<EditSongForm, 'cover'>,
  edited: Edited<SongFields>,
): Partial<Omit<EditSongForm, 'cover'>> {
  const { trackNumber, discNumber, ...changes } = pickEdited(fields, edited);
  if (fields.albumId === null) return changes;
  const isNumbered = !edited.albumId || fields.trackNumber !== null;
  return {
    ...changes,
    ...(trackNumber !== undefined && isNumbered && { trackNumber }),
    ...(discNumber !== undefined && (isNumbered || discNumber > 1) && { discNumber }),
  };
}
