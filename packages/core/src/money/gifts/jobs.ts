import { z } from 'zod';
import { declareJob } from '../../platform/jobs/index.ts';

/** Ends what a refunded gift opened, in the turn of who redeemed it. */
export const takeGiftBackJob = declareJob({
  name: 'gift-take-back',
  payload: z.object({ giftId: z.int() }),
});

/** `takeGiftBackJob` for an album or song, by the purchase that paid for it. */
export const takeCodeBackJob = declareJob({
  name: 'code-take-back',
  payload: z.object({ giftPurchaseId: z.int() }),
});
