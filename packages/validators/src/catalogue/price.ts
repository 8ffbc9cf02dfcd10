import { z } from 'zod';
import { typedCents } from '../formats/dollars.ts';
import { MIN_CHARGE_CENTS, SALE_MAX_CENTS } from '../limits.ts';

const TOO_SMALL = 'A price must be 0, or at least $0.50';
const TOO_LARGE = 'The price must be at most $1,000';
const NOT_A_PRICE = 'Please enter a price such as 14.99';

const minCents = z
  .int(NOT_A_PRICE)
  .min(0, NOT_A_PRICE)
  .max(SALE_MAX_CENTS, TOO_LARGE)
  // No payment provider takes less.
  .refine((cents) => cents === 0 || cents >= MIN_CHARGE_CENTS, TOO_SMALL);

/** The least that a song or album costs; with 0 it may be had for nothing. */
export const priceInput = z.object({ minCents, currency: z.literal('USD').default('USD') });

/** A price as people type it; blank is not for sale. */
export const typedPrice = z.string().transform((typed, ctx) => {
  if (typed.trim() === '') return null;
  const { data, error } = typedCents.pipe(minCents).safeParse(typed);
  if (data !== undefined) return { minCents: data, currency: 'USD' as const };
  ctx.addIssue({ code: 'custom', message: error?.issues[0]?.message ?? NOT_A_PRICE });
  return z.NEVER;
});

/** Fields of an edit of a song or album: its price, null when it is not for sale, and whether buyers may give more. */
export const priceFields = { price: priceInput.nullable(), namesPrice: z.boolean() };

export const priceOutput = z.object({
  minCents: z.int(),
  currency: z.literal('USD'),
  /** Whether buyers may give more. */
  namesPrice: z.boolean(),
});
export type Price = z.infer<typeof priceOutput>;

/** Fields of a song's or album's answer. */
export const saleOutput = {
  /** Null when it is not for sale. */
  price: priceOutput.nullable(),
  /** Whether the caller has bought it, alone or with its album. */
  isBought: z.boolean(),
};
