import { z } from 'zod';
import { id, nameText, requiredText } from './primitives.ts';

export const albumOutput = z.object({
  id,
  artistId: id,
  artistName: z.string(),
  title: z.string(),
  year: z.string().nullable(),
  /** 'YYYY-MM-DD', or less of it when MusicBrainz knows no more. */
  releaseDate: z.string().nullable(),
  coverImage: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
  songCount: z.int(),
});
export type Album = z.infer<typeof albumOutput>;

/** What the caller may do with an album, for screens. */
export interface AlbumAbilities {
  addSongs: boolean;
}

export const createAlbumInput = z.object({
  title: nameText(200, 'Album title is required'),
  year: z
    .string()
    .trim()
    .regex(/^\d{4}(-\d{2}-\d{2})?$/, 'Release date is required'),
  coverImage: requiredText(500, 'Please select a cover image for your album'),
});
export type CreateAlbumInput = z.infer<typeof createAlbumInput>;
