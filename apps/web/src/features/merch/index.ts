export { MerchGrid } from './merch-grid.tsx';
export { MerchTeaser } from './merch-teaser.tsx';
