export { BuyButton } from './buy-button.tsx';
export { GiveWorkButton } from './give-work-button.tsx';
export { GivenDialog } from './given-dialog.tsx';
