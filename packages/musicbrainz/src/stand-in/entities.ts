import { z } from 'zod';

/* The parts of a ws/2 answer that the stand-in needs. Every other key passes through unchanged. */

const credit = z.looseObject({ artist: z.looseObject({ id: z.string(), name: z.string() }) });

export const artistEntity = z.looseObject({
  id: z.guid(),
  name: z.string(),
  'sort-name': z.string().optional(),
  aliases: z.array(z.looseObject({ name: z.string() })).optional(),
});

export const releaseEntity = z.looseObject({
  id: z.guid(),
  title: z.string(),
  status: z.string().nullish(),
  'artist-credit': z.array(credit).optional(),
  'release-group': z.looseObject({ 'primary-type': z.string().nullish() }).nullish(),
  media: z
    .array(
      z.looseObject({ tracks: z.array(z.looseObject({})).optional(), 'data-tracks': z.unknown().optional() }),
    )
    .optional(),
});

export const coverEntity = z.looseObject({
  images: z.array(z.looseObject({ id: z.union([z.string(), z.number()]), front: z.boolean() })),
  release: z.string(),
});

export type ArtistEntity = z.infer<typeof artistEntity>;
export type ReleaseEntity = z.infer<typeof releaseEntity>;
type CoverEntity = z.infer<typeof coverEntity>;

export type Catalogue = {
  artists: Map<string, ArtistEntity>;
  releases: Map<string, ReleaseEntity>;
  /** By the release's MBID. */
  covers: Map<string, CoverEntity>;
};
