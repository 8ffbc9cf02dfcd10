import { z } from 'zod';
import { id, idParam, paging } from '../formats/primitives.ts';

/** Movements of an artist's balance. A lost dispute is booked as a refund. */
export const statementLineType = z.enum([
  'subscription',
  'sale',
  'tip',
  'fee',
  'share',
  'refund',
  'payout',
  'reversal',
  'adjustment',
]);
export type StatementLineType = z.infer<typeof statementLineType>;

const cents = z.int();
const NO_PERIOD = 'Please give a month such as 2026-11, or a year such as 2026';
/** A month, or a year, in UTC. */
export const statementPeriod = z
  .string()
  .regex(/^(19[7-9]\d|2\d{3})(-(0[1-9]|1[0-2]))?$/, NO_PERIOD)
  .describe('A month such as 2026-11, or a year such as 2026, in UTC');

/** A part of an artist's statement; positive amounts are owed to the artist. It names no fan but those who wanted that with a tip. */
export const statementLine = z.object({
  date: z.iso.date().describe('The UTC day'),
  type: statementLineType,
  /** The album or song that was sold, or the reason of an adjustment. */
  title: z.string().nullable(),
  /** Who gave a tip, when they wanted their name to be known. */
  from: z.string().nullable(),
  /** For the rest of a month that had already begun. */
  isPart: z.boolean(),
  /** The fan's invoice, by its number. */
  invoiceId: id.nullable(),
  amountCents: cents.describe('Positive: owed to the artist'),
});
export type StatementLine = z.infer<typeof statementLine>;

/** A month or year in which an artist's balance moved. */
export const statementSummary = z.object({
  period: z.string(),
  openingCents: cents.describe('The balance before the first line'),
  closingCents: cents.describe('The balance after the last line'),
  sums: z.array(z.object({ type: statementLineType, amountCents: cents })),
});

export type StatementSummary = z.infer<typeof statementSummary>;

const book = z.object({ artistId: id, artistName: z.string() });

/** Months and years with entries, newest first. */
export const statementsOutput = book.extend({
  currency: z.literal('USD'),
  balanceCents: cents.describe('The balance now'),
  months: z.array(statementSummary),
  years: z.array(statementSummary),
  /** Profiles merged into this one whose money is the caller's alone, with statements of their own. */
  others: z.array(book),
});
export type Statements = z.infer<typeof statementsOutput>;

export const statementsInput = z.object({ artistId: id.optional() }).default({});
export const statementLinesInput = paging.extend({ artistId: id.optional(), period: statementPeriod });

export const statementOutput = statementSummary.extend({
  artistId: id,
  artistName: z.string(),
  currency: z.literal('USD'),
  /** A page of the lines. The header Link names the next one. */
  lines: z.array(statementLine),
});

export const statementsQuery = z.object({ artistId: idParam.optional() });
export const statementFormat = z.enum(['json', 'csv', 'pdf'], { error: 'Choose json, csv or pdf' });
