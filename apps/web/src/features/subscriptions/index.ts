export { Billing, DemoPaymentsBadge } from './billing/billing-section.tsx';
export { SubscribeButton } from './subscribe-button.tsx';
export { useSubscriptions } from './use-subscriptions.ts';
