export { newGiftCode, showGiftCode } from './code.ts';
export { getGift } from './find-gift.ts';
export { takeGiftBackJob } from './jobs.ts';
export { mailGift } from './mail-gift.ts';
export { redeemGift } from './redeem-gift.ts';
export { takeGiftBack } from './take-gift-back.ts';
