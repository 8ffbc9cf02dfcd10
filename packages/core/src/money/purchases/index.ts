export { type BuyResult, buy } from './buy.ts';
export { claimPurchases } from './claim-purchases.ts';
export { type GiveResult, give, requireGiver } from './give.ts';
export { getReceipt, listPurchases } from './queries.ts';
export { settleSale } from './settle-sale.ts';
