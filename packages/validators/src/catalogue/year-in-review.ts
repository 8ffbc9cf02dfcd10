import { z } from 'zod';
import { artistOutput } from '../artist/artist.ts';
import { songOutput } from './song.ts';

const FIRST_YEAR = 2000;

export const reviewedYear = z.coerce.number().int().min(FIRST_YEAR, 'Not a year').max(2999, 'Not a year');
export const yearInput = z.object({ year: z.int().min(FIRST_YEAR, 'Not a year').max(2999, 'Not a year') });
export type YearInput = z.infer<typeof yearInput>;

const plays = z.int();

/** A person's plays of a year (UTC), from their own history. All is 0 and empty without one. */
export const yearInReviewOutput = z.object({
  year: z.int(),
  isKept: z.boolean().describe('Whether the history is kept'),
  plays,
  minutes: z.int().describe('The lengths of all songs that were played, as if each was heard to its end'),
  days: z.int().describe('Days with at least one play'),
  songs: z.int().describe('Different songs'),
  artists: z.int().describe('Different artists'),
  months: z.array(plays).length(12).describe('Plays of each month'),
  topSongs: z.array(z.object({ song: songOutput, plays })),
  topArtists: z.array(z.object({ artist: artistOutput, plays })),
  topGenres: z.array(z.object({ genre: z.string(), plays })),
});
export type YearInReview = z.infer<typeof yearInReviewOutput>;
