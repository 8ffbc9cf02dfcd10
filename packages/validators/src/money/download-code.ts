import { z } from 'zod';
import { id, idParam, isoTime, paging, requiredText } from '../formats/primitives.ts';
import { CODE_BATCH_NAME_MAX_LENGTH, CODES_PER_BATCH } from '../limits.ts';
import { buyBody, purchaseOutput, soldKind } from './purchase.ts';
import { subscriptionOutput } from './subscription.ts';

const COUNT = `Enter a number from 1 to ${CODES_PER_BATCH}`;

export const codeBatchForm = z.object({
  name: requiredText(CODE_BATCH_NAME_MAX_LENGTH, 'Enter a name, such as Vinyl, spring 2027'),
  count: z.int(COUNT).min(1, COUNT).max(CODES_PER_BATCH, COUNT),
});

export const makeCodesInput = codeBatchForm.extend({
  kind: soldKind,
  /** The album or song. */
  id,
});
export type MakeCodesInput = z.infer<typeof makeCodesInput>;

/** Codes that were made at once for an album or song. */
export const codeBatch = z.object({
  id,
  kind: soldKind,
  /** Null when the work has been removed. */
  albumId: id.nullable(),
  songId: id.nullable(),
  title: z.string(),
  name: z.string(),
  count: z.int(),
  redeemed: z.int().describe('How many of them were redeemed'),
  createdAt: isoTime,
  endedAt: isoTime.nullable().describe('Since when the others open nothing'),
});
export type CodeBatch = z.infer<typeof codeBatch>;

/** A batch with its codes. */
export const codeBatchWithCodes = codeBatch.extend({
  codes: z.array(z.object({ code: z.string(), redeemedAt: isoTime.nullable() })),
});
export type CodeBatchWithCodes = z.infer<typeof codeBatchWithCodes>;

/** All batches of a profile, or those of one work. */
export const codeBatchesInput = paging.extend({ albumId: id.optional(), songId: id.optional() });
export type CodeBatchesInput = z.infer<typeof codeBatchesInput>;
export const codeBatchesQuery = z.object({ albumId: idParam.optional(), songId: idParam.optional() });
export const codesFormat = z.enum(['json', 'csv'], { error: 'Choose json or csv' });

/** Upper and lower case, spaces and dashes do not matter. */
export const codeInput = z.object({ code: z.string().trim().min(1, 'Enter the code').max(64) });

const picture = {
  id,
  coverImage: z.string().nullable(),
  coverPlaceholder: z.string().nullable(),
};

/** The work or months behind a code, as its page shows it to whoever has it. */
export const shownCode = z.object({
  kind: z.enum(['months', ...soldKind.options]),
  artist: z.object({ ...picture, name: z.string() }),
  /** Null for months of an artist. */
  work: z
    .object({
      ...picture,
      title: z.string(),
      opensAt: isoTime.nullable().describe('When it opens, where that lies ahead'),
      removedAt: isoTime.nullable().describe('When it is removed, since its artist deleted it'),
    })
    .nullable(),
  /** Null for an album or song. */
  months: z.int().nullable(),
  /** Who gives it; null for a download code, and when the account is gone. */
  from: z.string().nullable(),
  message: z.string().nullable(),
  isRedeemed: z.boolean(),
});
export type ShownCode = z.infer<typeof shownCode>;

/** The address is for people who are not signed in: where the receipt of an album or song goes. */
export const redeemBody = z.object({ email: buyBody.shape.email });
export const redeemInput = codeInput.extend(redeemBody.shape);
export type RedeemInput = z.infer<typeof redeemInput>;

/** The result of a code: months of an artist, or an album or song. The other one is null. */
export const redeemedCode = z.object({
  subscription: subscriptionOutput.nullable(),
  purchase: purchaseOutput.nullable(),
});
