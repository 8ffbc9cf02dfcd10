export { type BuyResult, buy } from './buy.ts';
export { buyCatalogue } from './buy-catalogue.ts';
export { getCatalogueOffer } from './catalogue.ts';
export { claimPurchases } from './claim-purchases.ts';
export { type GiveResult, give, requireGiver } from './give.ts';
export { keepPurchases } from './keep-purchases.ts';
export { getReceipt, listPurchases } from './queries.ts';
export { settleSale } from './settle-sale.ts';
export { requireTipper, tipArtist } from './tip.ts';
