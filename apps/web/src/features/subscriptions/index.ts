export { Billing, DemoPaymentsBadge } from './billing/billing-section.tsx';
export { readRightsAgain } from './read-rights-again.ts';
export { SubscribeButton } from './subscribe-button.tsx';
export { useSubscriptions } from './use-subscriptions.ts';
