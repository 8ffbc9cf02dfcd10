export { newGiftCode, readGiftCode, showGiftCode } from './code.ts';
export { findGift, presentGift } from './find-gift.ts';
export { takeCodeBackJob, takeGiftBackJob } from './jobs.ts';
export { mailGift, pathToRedeem } from './mail-gift.ts';
export { redeemGift } from './redeem-gift.ts';
export { takeGiftBack } from './take-gift-back.ts';
