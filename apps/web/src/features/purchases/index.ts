export { BuyButton } from './buy-button.tsx';
export { CatalogueSection } from './catalogue-section.tsx';
export { GiftFields } from './gift-fields.tsx';
export { GiveWorkButton } from './give-work-button.tsx';
export { GivenDialog } from './given-dialog.tsx';
export { TipButton } from './tip-button.tsx';
