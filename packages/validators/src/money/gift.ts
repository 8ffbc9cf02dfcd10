import { z } from 'zod';
import { registerInput } from '../account/account.ts';
import { id, text } from '../formats/primitives.ts';
import { GIFT_MESSAGE_MAX_LENGTH, MAX_GIFT_MONTHS } from '../limits.ts';
import { buyBody, soldKind } from './purchase.ts';

export const giftForm = z.object({
  months: z
    .int('Choose 1 to 12 months')
    .min(1, 'Choose 1 to 12 months')
    .max(MAX_GIFT_MONTHS, 'Choose 1 to 12 months'),
  /** Who gets the code by mail. */
  email: registerInput.shape.email,
  message: text(GIFT_MESSAGE_MAX_LENGTH).default(''),
});
export type GiftForm = z.infer<typeof giftForm>;

export const giveInput = giftForm.extend({ artistId: id });
export type GiveInput = z.infer<typeof giveInput>;

/** An album or song for somebody else. */
export const giveWorkBody = giftForm
  .omit({ months: true })
  .extend({ amountCents: buyBody.shape.amountCents });
export const giveWorkInput = giveWorkBody.extend({ kind: soldKind, id });
export type GiveWorkInput = z.infer<typeof giveWorkInput>;

/** A gift that was paid at once. The code is sent by mail, too. */
export const newGift = z.object({ code: z.string() });
