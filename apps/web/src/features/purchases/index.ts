export { BuyButton } from './buy-button.tsx';
export { CatalogueSection } from './catalogue-section.tsx';
export { TipButton } from './tip-button.tsx';
