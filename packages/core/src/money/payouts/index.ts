export { getBalance } from './balance.ts';
export { choosePayee, requireMoneyReader } from './choose-payee.ts';
export { comparePayouts } from './compare-payouts.ts';
export { listPayouts } from './list-payouts.ts';
export { payArtist } from './pay-artist.ts';
export { payArtists } from './pay-artists.ts';
export { getPayoutAccount, openPayoutAccount, readPayoutAccount } from './payout-account.ts';
export { readPayoutsNote } from './payouts-note.ts';
export { queuePayouts } from './queue-payouts.ts';
