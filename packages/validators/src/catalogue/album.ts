import { z } from 'zod';
import {
  clearable,
  distinct,
  id,
  ifMatch,
  isoTime,
  nameText,
  optionalName,
  requiredText,
  text,
} from '../formats/primitives.ts';
import { releaseDate } from '../formats/year.ts';
import { ALBUM_MAX_SONGS, ALBUM_TEXTS, PINNED_ALBUMS, TITLE_MAX_LENGTH } from '../limits.ts';
import { creditList, creditOutput } from './credit.ts';
import { priceFields, saleOutput } from './price.ts';
import { releaseFields, releaseOutput, releaseState } from './release.ts';
import { tagNames } from './tag.ts';

export const albumType = z.enum(['album', 'ep', 'single', 'live', 'compilation']);
export type AlbumType = z.infer<typeof albumType>;

export const albumOutput = z.object({
  id,
  artistId: id,
  artistName: z.string(),
  title: z.string(),
  type: albumType,
  year: z.string().nullable(),
  /** 'YYYY-MM-DD', or less of it when MusicBrainz knows no more. */
  releaseDate: z.string().nullable(),
  description: z.string().nullable(),
  /** The record label that released it. */
  label: z.string().nullable(),
  /** Liner notes. */
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  /** Who took part in the album as a whole. */
  credits: z.array(creditOutput),
  coverImage: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
  songCount: z.int(),
  /** The artist's page shows it first. */
  isPinned: z.boolean(),
  state: releaseState,
  ...releaseOutput,
  ...saleOutput,
  updatedAt: isoTime,
});
export type Album = z.infer<typeof albumOutput>;

/** An album that its members deleted and can restore; `songCount` songs were deleted with it. */
export interface DeletedAlbum {
  id: number;
  title: string;
  coverImage: string | null;
  coverPlaceholder: string | null;
  deletedAt: string;
  songCount: number;
}

/** The caller's abilities for an album, for screens. */
export interface AlbumAbilities {
  edit: boolean;
  delete: boolean;
  addSongs: boolean;
  /** Give its songs audio. */
  uploadAudio: boolean;
  /** Make download codes for it. */
  makeCodes: boolean;
}
/** An album for a screen, with what the caller may do with it. */
export type AlbumWithAbilities = Album & { can: AlbumAbilities };

export const createAlbumInput = z.object({
  title: nameText(TITLE_MAX_LENGTH, 'Album title is required'),
  year: releaseDate,
  coverImage: requiredText(500, 'Please select a cover image for your album'),
  type: albumType.optional(),
  description: text(ALBUM_TEXTS.description).optional(),
  label: optionalName(ALBUM_TEXTS.label).optional(),
  notes: text(ALBUM_TEXTS.notes).optional(),
  tags: tagNames.optional(),
  credits: creditList.optional(),
  ...releaseFields,
});
export type CreateAlbumInput = z.infer<typeof createAlbumInput>;

/** The fields of an album that its artist may change. Its songs have their own input. */
export const albumChanges = createAlbumInput
  .extend({
    type: albumType,
    description: clearable(createAlbumInput.shape.description.unwrap()),
    label: clearable(createAlbumInput.shape.label.unwrap()),
    notes: clearable(createAlbumInput.shape.notes.unwrap()),
    tags: tagNames,
    credits: creditList,
    ...priceFields,
  })
  .partial();
export const updateAlbumInput = albumChanges.extend({ id, ifMatch });
export type UpdateAlbumInput = z.infer<typeof updateAlbumInput>;

/** Without `withSongs` the album's songs stay as singles. */
export const deleteAlbumInput = z.object({ id, withSongs: z.boolean().default(false) });
export type DeleteAlbumInput = z.infer<typeof deleteAlbumInput>;

/** The albums that come first on the artist's page, in order; the others follow, newest first. */
export const pinAlbumsInput = z.object({
  albumIds: z
    .array(id)
    .max(PINNED_ALBUMS, `Up to ${PINNED_ALBUMS} albums can be pinned`)
    .refine(distinct, 'Must name each album once'),
});
export type PinAlbumsInput = z.infer<typeof pinAlbumsInput>;

export const albumOrder = z.object({ songIds: z.array(id).max(ALBUM_MAX_SONGS) });
export const orderAlbumSongsInput = albumOrder.extend({ id, ifMatch });
export type OrderAlbumSongsInput = z.infer<typeof orderAlbumSongsInput>;

/** An album of another artist that names a profile in its credits; `isLinked` until the profile takes its link off. */
export const creditedAlbumOutput = z.object({ album: albumOutput, isLinked: z.boolean() });
export type CreditedAlbum = z.infer<typeof creditedAlbumOutput>;
export const creditedAlbumInput = z.object({ albumId: id });
