import { z } from 'zod';
import { registerInput } from '../account/account.ts';
import { id, text } from '../formats/primitives.ts';
import { GIFT_MESSAGE_MAX_LENGTH, MAX_GIFT_MONTHS } from '../limits.ts';

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

/** A gift that was paid at once. The code is sent by mail, too. */
export const newGift = z.object({ code: z.string() });

/** Upper and lower case, spaces and dashes do not matter. */
export const giftCodeInput = z.object({ code: z.string().trim().min(1, 'Enter the code').max(64) });

/** A gift as its page shows it to whoever has the code. */
export const shownGift = z.object({
  artist: z.object({
    id,
    name: z.string(),
    coverImage: z.string().nullable(),
    coverPlaceholder: z.string().nullable(),
  }),
  months: z.int(),
  /** Who gives it; null when the account is gone. */
  from: z.string().nullable(),
  message: z.string().nullable(),
  isRedeemed: z.boolean(),
});
export type ShownGift = z.infer<typeof shownGift>;
