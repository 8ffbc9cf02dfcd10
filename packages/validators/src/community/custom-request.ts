import { z } from 'zod';
import { registerInput } from '../account/account.ts';
import { typedCents } from '../formats/dollars.ts';
import { id, ifMatch, isoTime, paging, text } from '../formats/primitives.ts';
import { MIN_CHARGE_CENTS, REQUEST_DETAILS, REVISION_TEXT, SALE_MAX_CENTS } from '../limits.ts';

export const requestType = z.enum(['cameo', 'custom-song']);
export type RequestType = z.infer<typeof requestType>;

/**
 * `unpaid`: its price is not authorized yet, and the artist does not see it. `expired`: nobody answered in time. `revision`: the
 * requester asked for another version. `completed`: the requester accepted what was delivered. `refunded`: nothing was
 * delivered in time.
 */
export const requestStatus = z.enum([
  'unpaid',
  'pending',
  'accepted',
  'declined',
  'expired',
  'delivered',
  'revision',
  'completed',
  'refunded',
]);
export type RequestStatus = z.infer<typeof requestStatus>;

const switches = { cameoEnabled: z.boolean(), customSongEnabled: z.boolean() };
/** Prices of the kinds of requests; null is free. */
const prices = { cameoPriceCents: z.int().nullable(), customSongPriceCents: z.int().nullable() };

/** Which kinds of request an artist accepts, and what they cost. */
export const requestSettingsOutput = z.object({
  ...switches,
  ...prices,
  /** Days in which a request with a price expires without an answer. */
  answerDays: z.int(),
  updatedAt: isoTime,
});
export type RequestSettings = z.infer<typeof requestSettingsOutput>;

const priceCents = z
  .int('Please enter a price such as 14.99')
  .min(0, 'Please enter a price such as 14.99')
  .max(SALE_MAX_CENTS, 'The price must be at most $1,000')
  // No payment provider takes less.
  .refine((cents) => cents === 0 || cents >= MIN_CHARGE_CENTS, 'A price must be 0, or at least $0.50');
/** 0 is free, too. */
const requestPrice = priceCents.nullable().transform((cents) => cents || null);

/** A price as people type it; blank is free. */
export const typedRequestPrice = z.union([
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => null),
  typedCents.pipe(priceCents).transform((cents) => cents || null),
]);

export const updateRequestSettingsInput = z
  .object({ ...switches, cameoPriceCents: requestPrice, customSongPriceCents: requestPrice })
  .partial();
export const editRequestSettingsInput = updateRequestSettingsInput.extend({ ifMatch });
export type UpdateRequestSettingsInput = z.infer<typeof editRequestSettingsInput>;

/** The fields of the request dialog. */
export const customRequestForm = z.object({
  requestType,
  email: registerInput.shape.email,
  details: text(REQUEST_DETAILS.max).pipe(
    z.string().min(REQUEST_DETAILS.min, 'Please provide more details about your request'),
  ),
});
export type CustomRequestForm = z.infer<typeof customRequestForm>;

/** A client's `status` is dropped like all unlisted fields, because the server owns it. */
export const sendCustomRequestInput = customRequestForm.extend({
  artistId: id,
  /** The price that was shown to the sender; another one is refused. Left out for a free request. */
  priceCents: z.int().min(0).nullish(),
});
export type SendCustomRequestInput = z.infer<typeof sendCustomRequestInput>;

/** The sender's view of a request. */
export const customRequestOutput = z.object({
  id,
  artistId: id,
  requestType,
  email: z.string(),
  details: z.string(),
  status: requestStatus,
  /** Null for a free request. */
  priceCents: z.int().nullable(),
  currency: z.literal('USD'),
  /** When a pending request with a price expires. */
  answerBy: isoTime.nullable(),
  /** When the price of an accepted request is given back, if nothing has been delivered. */
  deliverBy: isoTime.nullable(),
  createdAt: isoTime,
});
export type CustomRequest = z.infer<typeof customRequestOutput>;

/** A request that was sent, and the page on which its sender authorizes the price first, while it is `unpaid`. */
export type SentRequest = CustomRequest & { checkoutUrl: string | null };

const progress = {
  updatedAt: isoTime,
  /** Its steps, oldest first. */
  steps: z.array(z.object({ status: requestStatus, at: isoTime })),
  /** The requester's wish for a revision. */
  revision: z.string().nullable(),
  /** Delivered files, oldest first. */
  files: z.array(
    z.object({
      id,
      fileName: z.string(),
      contentType: z.string(),
      bytes: z.int(),
      /** Where the requester and the profile's people download it. */
      url: z.string(),
      deliveredAt: isoTime,
    }),
  ),
  /** Cents of the price that were given back. */
  refundedCents: z.int(),
};

/** One of the caller's own requests. */
export const ownRequestOutput = customRequestOutput.extend({
  ...progress,
  artistName: z.string(),
  coverImage: z.string().nullable(),
  can: z.object({ accept: z.boolean(), revise: z.boolean() }),
});
export type OwnRequest = z.infer<typeof ownRequestOutput>;

/** A request in the studio of its artist. It includes the sender's address, which was given for the answer. */
export const receivedRequestOutput = customRequestOutput.extend({
  ...progress,
  /** The sender, if they were signed in. */
  sender: z.object({ username: z.string(), profileImage: z.string().nullable() }).nullable(),
  /** A request with a price is delivered with a file, and so may be any that was sent from an account. */
  can: z.object({ accept: z.boolean(), decline: z.boolean(), deliver: z.boolean() }),
});
export type ReceivedRequest = z.infer<typeof receivedRequestOutput>;

export const listRequestsInput = paging.extend({ status: requestStatus.optional() });
export type ListRequestsInput = z.infer<typeof listRequestsInput>;

/** Statuses that an artist may set. The domain decides which may follow which. */
export const answerRequestBody = z.object({
  status: z.enum(['accepted', 'declined', 'delivered'], 'A request is accepted, declined or delivered'),
});
export const answerRequestInput = answerRequestBody.extend({ id, ifMatch });
export type AnswerRequestInput = z.infer<typeof answerRequestInput>;

export const revisionBody = z.object({
  text: text(REVISION_TEXT.max).pipe(
    z.string().min(REVISION_TEXT.min, 'Please say what should be different'),
  ),
});
export const askRevisionInput = revisionBody.extend({ id });
export type AskRevisionInput = z.infer<typeof askRevisionInput>;
