import { z } from 'zod';
import type { PlaySource } from '../catalogue/play.ts';
import { id, idParam } from '../formats/primitives.ts';

export const insightsPeriod = z.enum(['day', 'week', 'month'], { error: 'Choose day, week or month' });
export type InsightsPeriod = z.infer<typeof insightsPeriod>;

/** Most values in a list, so that a range of centuries is refused. */
export const INSIGHTS_MAX_VALUES = 1_000;
const DAYS_IN: Record<InsightsPeriod, number> = { day: 1, week: 7, month: 28 };

const day = z.iso
  .date('Dates are written as 2026-01-31')
  .refine((value) => value >= '1970-01-01' && value < '3000-01-01', 'Dates must be between 1970 and 2999');

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** UTC days, both ends included. Weeks begin on Monday; weeks and months are counted whole. */
const range = z.object({ from: day.optional(), to: day.optional(), by: insightsPeriod.default('day') });

type Range = { from?: string | undefined; to?: string | undefined; by: InsightsPeriod };
const isForward = ({ from, to }: Omit<Range, 'by'>) => !from || !to || from <= to;
const isShort = ({ from, to, by }: Range) =>
  !from || daysBetween(from, to ?? new Date().toISOString().slice(0, 10)) < DAYS_IN[by] * INSIGHTS_MAX_VALUES;
const BACKWARD = 'The range must not end before it begins';
const TOO_LONG = `The range is too long: at most ${INSIGHTS_MAX_VALUES} days, weeks or months`;

/** Without `from` and `to`: the 30 days until today. Of all music, or of one song or album. */
export const insightsInput = range
  .extend({ songId: id.optional(), albumId: id.optional() })
  .refine(isForward, BACKWARD)
  .refine(isShort, TOO_LONG);
export type InsightsInput = z.infer<typeof insightsInput>;

/** `insightsInput` as a query, where every value is text. */
export const insightsQuery = range
  .extend({ songId: idParam.optional(), albumId: idParam.optional(), artistId: idParam.optional() })
  .refine(isForward, BACKWARD)
  .refine(isShort, TOO_LONG);

/** The site's figures, by day. Without `from` and `to`: the 30 days until today. */
export const siteFiguresInput = range
  .omit({ by: true })
  .refine(isForward, BACKWARD)
  .refine((days) => isShort({ ...days, by: 'day' }), TOO_LONG);
export type SiteFiguresInput = z.infer<typeof siteFiguresInput>;

/** The site's figures of UTC days, each from the first to the last. People, subscribers and storage are those at its end. */
export const siteFiguresOutput = z.array(
  z.object({
    day: z.string(),
    people: z.int(),
    newPeople: z.int(),
    plays: z.int(),
    subscribers: z.int(),
    salesCents: z.int().describe('What people paid, less refunds'),
    earningsCents: z.int().describe('What is left of it to the artists, after fees'),
    storageBytes: z.int().nullable().describe('Null for days before it was measured'),
  }),
);
export type SiteFigures = z.infer<typeof siteFiguresOutput>;

const value = z.object({ date: z.string().describe('First day of the day, week or month'), value: z.int() });
const values = z.array(value);
export type InsightsValue = z.infer<typeof value>;

/**
 * `subscribers` are those at the end of each period; null for a song or album. `earningsCents` is what is left to the
 * artist after fees and refunds; null for people who do not own the profile, too.
 */
export const insightsOutput = z.object({
  plays: values,
  listeners: values,
  subscribers: values.nullable(),
  likes: values,
  comments: values,
  earningsCents: values.nullable(),
});
export type Insights = z.infer<typeof insightsOutput>;

export interface InsightsSeries extends Insights {
  newSubscribers: InsightsValue[] | null;
  lostSubscribers: InsightsValue[] | null;
}

export interface InsightsTotals {
  plays: number;
  /** Distinct in the whole range. */
  listeners: number;
  likes: number;
  comments: number;
  /** At its end. */
  subscribers: number | null;
  newSubscribers: number | null;
  lostSubscribers: number | null;
  earningsCents: number | null;
}

export interface InsightsTopItem {
  id: number;
  title: string;
  coverImage: string | null;
  plays: number;
}

/** Everything on the studio's screen of insights. */
export interface InsightsReport {
  from: string;
  /** Last day of the last period. */
  to: string;
  by: InsightsPeriod;
  series: InsightsSeries;
  totals: InsightsTotals;
  /** Totals of the same number of periods before. */
  previous: InsightsTotals;
  sources: { source: PlaySource; plays: number }[];
  topSongs: InsightsTopItem[];
  topAlbums: InsightsTopItem[];
  /** For a single song: how many plays stopped in each twentieth of it. */
  stops: number[] | null;
}
