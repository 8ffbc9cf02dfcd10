export { type BuyResult, buy } from './buy.ts';
export { claimPurchases } from './claim-purchases.ts';
export { getReceipt, listPurchases } from './queries.ts';
export { settleSale } from './settle-sale.ts';
