import { z } from 'zod';
import { id, isoTime, text } from '../formats/primitives.ts';
import {
  CATALOGUE_MAX_CENTS,
  MIN_CHARGE_CENTS,
  SALE_MAX_CENTS,
  TIP_MAX_CENTS,
  TIP_MESSAGE_MAX_LENGTH,
} from '../limits.ts';

/** `open` waits for the payment; `expired` was never paid. */
export const purchaseState = z.enum(['open', 'paid', 'refunded', 'expired']);

/** Works that can be bought. */
export const soldKind = z.enum(['album', 'song']);
export type SoldKind = z.infer<typeof soldKind>;
export const purchaseKind = z.enum([...soldKind.options, 'gift', 'tip']);

const NO_TIP = 'A tip is $0.50 to $1,000';
export const tipCents = z.int(NO_TIP).min(MIN_CHARGE_CENTS, NO_TIP).max(TIP_MAX_CENTS, NO_TIP);
/** Made when a form is opened: however often it is sent, the buyer gives once. */
const clickId = z.string().min(1).max(64);
const email = z.email('Please enter a valid e-mail address').max(254).toLowerCase();

export const buyBody = z.object({
  amountCents: z
    .int('Please enter an amount such as 14.99')
    .min(0, 'The amount cannot be negative')
    .max(SALE_MAX_CENTS, 'The amount must be at most $1,000'),
  /** Where the receipt goes; for people who are not signed in. */
  email: email.optional(),
  /** Given on top; of work that was bought already, it alone is charged. */
  tipCents: z.union([z.literal(0), tipCents], { error: NO_TIP }).default(0),
  tipId: clickId.optional(),
  /** Whether the artist learns who gives the tip. */
  tipShowsName: z.boolean().default(false),
});
export const buyInput = buyBody.extend({ kind: soldKind, id });
export type BuyInput = z.input<typeof buyInput>;

/** A tip for an artist, from somebody with an account. */
export const tipBody = z.object({
  amountCents: tipCents,
  message: text(TIP_MESSAGE_MAX_LENGTH).default(''),
  /** Whether the artist learns who gives it. */
  showsName: z.boolean().default(false),
  id: clickId.optional(),
});
export const tipInput = tipBody.extend({ artistId: id });
export type TipInput = z.input<typeof tipInput>;

/** All work of an artist that is for sale, without what the buyer has already. */
export const buyCatalogueBody = z.object({
  amountCents: z
    .int('Please enter an amount such as 14.99')
    .min(0, 'The amount cannot be negative')
    .max(CATALOGUE_MAX_CENTS, 'The amount must be at most $10,000'),
  email: email.optional(),
  /** The price that the buyer saw; refused (409) when it has changed since. */
  priceCents: z.int().optional(),
});
export const buyCatalogueInput = buyCatalogueBody.extend({ artistId: id });
export type BuyCatalogueInput = z.infer<typeof buyCatalogueInput>;

export const catalogueOffer = z.object({
  /** The least that it costs. */
  priceCents: z.int(),
  /** The prices of the works, added up. */
  sumCents: z.int(),
  discountPercent: z.int(),
  /** Works that the caller has not bought yet. */
  works: z.array(
    z.object({
      kind: soldKind,
      id,
      title: z.string(),
      priceCents: z.int(),
      /** The day of a pre-order. */
      opensAt: isoTime.nullable(),
    }),
  ),
});
export type CatalogueOffer = z.infer<typeof catalogueOffer>;

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
  /** The buyer's words with a tip; null otherwise. */
  tip: z.object({ message: z.string().nullable(), showsName: z.boolean() }).nullable(),
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

/** Works that were bought at once. */
export const purchasesOutput = z.object({ purchases: z.array(purchaseOutput) });

/** The content of a receipt's link: a purchase, with the others of its payment. */
export const receiptOutput = purchaseOutput.extend({ others: z.array(purchaseOutput) });
export type Receipt = z.infer<typeof receiptOutput>;

/** The secret in the link of a receipt. */
export const receiptInput = z.object({ token: z.string().min(1).max(100) });
