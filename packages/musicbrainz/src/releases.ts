import { z } from 'zod';
import { artistCredit, type CreditedArtist } from './artist-credit.ts';
import { mbidSchema } from './mbid.ts';
import { flag, mbidOrNull, partialDate, rows, text, texts, wholeNumber } from './tolerant.ts';

/** One edition of an album. */
export type Release = {
  mbid: string;
  title: string;
  disambiguation: string | null;
  /** YYYY, YYYY-MM or YYYY-MM-DD of this edition. */
  releaseDate: string | null;
  /** The date of the album's first edition. */
  firstReleaseDate: string | null;
  /** Album, Single, EP, Broadcast, Other. */
  type: string | null;
  /** Live, Compilation, Remix, Soundtrack, …: main albums have none. */
  secondaryTypes: string[];
  /** Official, Promotion, Bootleg, Pseudo-Release, Withdrawn, Expunged, Cancelled. */
  status: string | null;
  country: string | null;
  barcode: string | null;
  /** Shared by all editions of one album. */
  releaseGroupMbid: string | null;
  releaseGroupTitle: string | null;
  artists: CreditedArtist[];
  /** The artists as one line: 'A feat. B'; '' when unknown. */
  artistCredit: string;
  trackCount: number;
  /** Formats of the discs in order: ['CD', 'DVD-Video']. */
  formats: string[];
  hasFrontCover: boolean;
};

const noGroup = {
  id: null,
  title: null,
  'primary-type': null,
  'secondary-types': [],
  'first-release-date': null,
};

/** The fields that a release has both in a list and alone. */
export const releaseFields = z.object({
  id: mbidSchema,
  title: text,
  disambiguation: text,
  date: partialDate,
  country: text,
  status: text,
  barcode: text,
  'artist-credit': artistCredit,
  'release-group': z
    .object({
      id: mbidOrNull,
      title: text,
      'primary-type': text,
      'secondary-types': texts,
      'first-release-date': partialDate,
    })
    .catch(noGroup),
  media: rows(z.object({ format: text, 'track-count': wholeNumber })),
  'cover-art-archive': z.object({ front: flag }).catch({ front: false }),
});

export function toRelease(fields: z.output<typeof releaseFields>): Release {
  const group = fields['release-group'];
  return {
    mbid: fields.id,
    title: fields.title ?? '[untitled]',
    disambiguation: fields.disambiguation,
    releaseDate: fields.date,
    firstReleaseDate: group['first-release-date'],
    type: group['primary-type'],
    secondaryTypes: group['secondary-types'],
    status: fields.status,
    country: fields.country,
    barcode: fields.barcode,
    releaseGroupMbid: group.id,
    releaseGroupTitle: group.title,
    artists: fields['artist-credit'].artists,
    artistCredit: fields['artist-credit'].credit,
    trackCount: fields.media.reduce((sum, disc) => sum + (disc['track-count'] ?? 0), 0),
    formats: fields.media.flatMap((disc) => disc.format ?? []),
    hasFrontCover: fields['cover-art-archive'].front,
  };
}

/** A list of an artist's releases, or of one album's editions. */
export type ReleaseListing = { artistMbid: string } | { releaseGroupMbid: string };

export type ReleasePage = {
  releases: Release[];
  /** How many MusicBrainz has in all. */
  total: number;
  /** Where the next page begins; null after the last one. */
  nextOffset: number | null;
};

/** Moves on by the number of rows received, because MusicBrainz may send fewer than requested. */
export function toReleasePage(page: z.output<typeof releasePageAnswer>, offset: number): ReleasePage {
  const end = offset + page.received;
  const total = Math.max(page.total ?? end, page.releases.length);
  return { releases: page.releases, total, nextOffset: page.received > 0 && end < total ? end : null };
}

/** One page of a browse. `received` counts every row, even those left out, because paging depends on it. */
export const releasePageAnswer = z
  .object({ 'release-count': wholeNumber, releases: z.array(z.unknown()) })
  .transform((page) => ({
    total: page['release-count'],
    received: page.releases.length,
    releases: rows(releaseFields.transform(toRelease)).parse(page.releases),
  }));
