import { z } from 'zod';
import { siteFiguresInput } from '../artist/insights.ts';
import { id, isoTime, paging, requiredText } from '../formats/primitives.ts';
import { ADJUSTMENT_MAX_CENTS, ADJUSTMENT_REASON_MAX } from '../limits.ts';

const cents = z.int();

export const adjustmentState = z.enum(['proposed', 'confirmed', 'withdrawn']);

/** The money of some days or of an artist. `heldCents` is the balance at the end; the others are of the time itself. */
const moneyFigures = z.object({
  chargedCents: cents.describe('What fans paid'),
  refundedCents: cents.describe('What went back to them, lost disputes included'),
  feeCents: cents.describe("The payment provider's fees"),
  shareCents: cents.describe("The operator's share"),
  adjustedCents: cents.describe('Corrections in favour of artists'),
  owedCents: cents.describe('What is left of all this to artists'),
  transferredCents: cents.describe('What was transferred to artists, less what was taken back'),
  heldCents: cents.describe('What artists are owed at the end and was not transferred'),
});
export type MoneyFigures = z.infer<typeof moneyFigures>;

/** UTC days, both ends included. Without `from` and `to`: the 30 days until today. */
export const moneyInput = siteFiguresInput;
export type MoneyInput = z.infer<typeof moneyInput>;

export const moneyByDayOutput = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  totals: moneyFigures,
  /** Newest first; days without money are left out. */
  days: z.array(moneyFigures.extend({ day: z.iso.date() })),
});
export type MoneyByDay = z.infer<typeof moneyByDayOutput>;

/** `name` is null when the profile is gone. */
export const moneyOfArtist = moneyFigures.extend({ artistId: id, name: z.string().nullable() });
export type MoneyOfArtist = z.infer<typeof moneyOfArtist>;

/** Artists whose money moved, or who are owed something; those with the largest balance first. */
export const moneyByArtistInput = siteFiguresInput.safeExtend(paging.shape);
export type MoneyByArtistInput = z.infer<typeof moneyByArtistInput>;

export const proposeAdjustmentInput = z.object({
  artistId: id,
  amountCents: z
    .int('Please enter an amount in cents')
    .min(-ADJUSTMENT_MAX_CENTS, 'The amount is too large')
    .max(ADJUSTMENT_MAX_CENTS, 'The amount is too large')
    .refine((value) => value !== 0, 'Please enter an amount')
    .describe('Positive: the artist is owed more'),
  reason: requiredText(ADJUSTMENT_REASON_MAX, 'Please give a reason').describe(
    'The artist reads it in the statement',
  ),
});
export type ProposeAdjustmentInput = z.infer<typeof proposeAdjustmentInput>;

/** `proposeAdjustmentInput` as a form, whose amount is typed in dollars. */
export const proposeAdjustmentForm = z.object({
  amountCents: z
    .string()
    .trim()
    .regex(/^[-+]?\d{1,7}(\.\d{1,2})?$/, 'Please enter an amount such as 12.50')
    .transform((dollars) => Math.round(Number(dollars) * 100))
    .pipe(proposeAdjustmentInput.shape.amountCents),
  reason: proposeAdjustmentInput.shape.reason,
});

const admin = z.object({ id, username: z.string() }).nullable().describe('Null when the account is gone');
export const adjustmentOutput = z.object({
  id,
  artistId: id,
  artistName: z.string().nullable(),
  amountCents: cents,
  reason: z.string(),
  state: adjustmentState,
  proposedBy: admin,
  createdAt: isoTime,
  decidedBy: admin,
  decidedAt: isoTime.nullable(),
  can: z.object({ confirm: z.boolean(), withdraw: z.boolean() }),
});
export type Adjustment = z.infer<typeof adjustmentOutput>;
