import { z } from 'zod';
import { id, isoTime } from '../formats/primitives.ts';
import { SALE_MAX_CENTS } from '../limits.ts';

/** `open` waits for the payment; `expired` was never paid. */
export const purchaseState = z.enum(['open', 'paid', 'refunded', 'expired']);

/** Works that can be bought. */
export const soldKind = z.enum(['album', 'song']);
export type SoldKind = z.infer<typeof soldKind>;
export const purchaseKind = z.enum([...soldKind.options, 'gift']);

export const buyBody = z.object({
  amountCents: z
    .int('Please enter an amount such as 14.99')
    .min(0, 'The amount cannot be negative')
    .max(SALE_MAX_CENTS, 'The amount must be at most $1,000'),
  /** Where the receipt goes; for people who are not signed in. */
  email: z.email('Please enter a valid e-mail address').max(254).toLowerCase().optional(),
});
export const buyInput = buyBody.extend({ kind: soldKind, id });
export type BuyInput = z.infer<typeof buyInput>;

export const purchaseOutput = z.object({
  id,
  kind: purchaseKind,
  /** Null when what was bought has been removed. */
  albumId: id.nullable(),
  songId: id.nullable(),
  title: z.string(),
  artistId: id,
  artistName: z.string(),
  coverImage: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
  amountCents: z.int(),
  currency: z.literal('USD'),
  state: purchaseState,
  createdAt: isoTime,
  /** When a pre-order opens; null once it has. */
  opensAt: isoTime.nullable(),
  /** When what was bought is removed, since its artist deleted it. */
  removedAt: isoTime.nullable(),
  /** Whether it can be downloaded now. */
  isAvailable: z.boolean(),
  /** Months of an artist, an album or a song for somebody else; the code is null once it is redeemed or refunded. */
  gift: z
    .object({
      /** Null for an album or song. */
      months: z.int().nullable(),
      code: z.string().nullable(),
      email: z.string().nullable(),
      isRedeemed: z.boolean(),
    })
    .nullable(),
});
export type Purchase = z.infer<typeof purchaseOutput>;

/** The secret in the link of a receipt. */
export const receiptInput = z.object({ token: z.string().min(1).max(100) });
