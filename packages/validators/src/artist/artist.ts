import { z } from 'zod';
import { downloads } from '../catalogue/download.ts';
import { tagNames, typedTags } from '../catalogue/tag.ts';
import {
  distinct,
  id,
  ifMatch,
  isoTime,
  link,
  nameText,
  paging,
  storable,
  text,
} from '../formats/primitives.ts';
import { MAX_CATALOGUE_DISCOUNT, RECOMMENDED_ARTISTS } from '../limits.ts';

/** A member's role in a profile; each includes those before it. */
export const artistRole = z.enum(['uploader', 'manager', 'owner']);
/** The roles that an owner gives to others. */
export const invitedRole = artistRole.extract(['uploader', 'manager']);
export type ArtistRole = z.infer<typeof artistRole>;

export const artistOutput = z.object({
  id,
  userId: id.nullable(),
  name: z.string(),
  /** The name in the address of their page, `/@slug`; null: the name has neither letters nor digits. */
  slug: z.string().nullable(),
  bio: z.string().nullable(),
  tags: z.array(z.string()),
  coverImage: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
  tint: z.string().nullable(),
  /** The wide picture of the page's header; without one the cover is shown there. */
  bannerImage: z.string().nullable(),
  bannerPlaceholder: z.string().nullable(),
  monthlyListeners: z.int(),
  followers: z.int(),
  verified: z.boolean(),
  instagramUrl: z.string().nullable(),
  tiktokUrl: z.string().nullable(),
  facebookUrl: z.string().nullable(),
  fanCaptureUrl: z.string().nullable(),
  bandsintownUrl: z.string().nullable(),
  printfulStoreUrl: z.string().nullable(),
  /** Who may download the songs that do not say otherwise. */
  downloads,
  /** The percentage off for who buys all of their work at once; null: it is not sold that way. */
  catalogueDiscount: z.int().nullable(),
  updatedAt: isoTime,
});
export type Artist = z.infer<typeof artistOutput>;

export interface ArtistAbilities {
  edit: boolean;
  subscribe: boolean;
  sendRequest: boolean;
  tip: boolean;
  /** The artist takes no comments and requests from the caller. */
  isBlocked: boolean;
  openPremium: boolean;
  /** Give their songs audio. */
  uploadAudio: boolean;
}
/** An artist for a screen, with what the caller may do with them. */
export type ArtistWithAbilities = Artist & { can: ArtistAbilities };

/** An artist's name in an address, in any spelling. */
export const artistNameRef = z.object({ name: storable(z.string().min(1).max(200)) });
export type ArtistByName = Pick<Artist, 'id' | 'slug'>;

export const listArtistsInput = paging.extend({ search: text(100).optional() });
export type ListArtistsInput = z.infer<typeof listArtistsInput>;

export const createArtistProfileInput = z.object({
  name: nameText(100, 'Artist name is required'),
  bio: text(5000).optional(),
});
export type CreateArtistProfileInput = z.infer<typeof createArtistProfileInput>;

/** The artists whom one recommends, in order. */
export const recommendArtistsInput = z.object({
  artistIds: z
    .array(id)
    .max(RECOMMENDED_ARTISTS, `Up to ${RECOMMENDED_ARTISTS} artists can be recommended`)
    .refine(distinct, 'Must name each artist once'),
});
export type RecommendArtistsInput = z.infer<typeof recommendArtistsInput>;

const NO_DISCOUNT = `Choose 0 to ${MAX_CATALOGUE_DISCOUNT} percent`;
/** The only fields of a profile that its artist may change. */
export const updateArtistProfileInput = z
  .object({
    name: nameText(100, 'Artist name is required'),
    bio: text(5000).nullable(),
    tags: tagNames,
    coverImage: text(500).nullable(),
    bannerImage: text(500).nullable(),
    instagramUrl: link,
    tiktokUrl: link,
    facebookUrl: link,
    fanCaptureUrl: link,
    bandsintownUrl: link,
    printfulStoreUrl: link,
    downloads,
    catalogueDiscount: z
      .int(NO_DISCOUNT)
      .min(0, NO_DISCOUNT)
      .max(MAX_CATALOGUE_DISCOUNT, NO_DISCOUNT)
      .nullable(),
  })
  .partial();
export const editArtistProfileInput = updateArtistProfileInput.extend({ ifMatch });
export type UpdateArtistProfileInput = z.infer<typeof editArtistProfileInput>;

/** As the form holds it, with chosen pictures, which are uploaded before the rest is saved. */
export const artistProfileForm = updateArtistProfileInput
  .omit({ coverImage: true, bannerImage: true })
  .required()
  .extend({ tags: typedTags, picture: z.file().nullable(), banner: z.file().nullable() });
export type ArtistProfileForm = z.output<typeof artistProfileForm>;
