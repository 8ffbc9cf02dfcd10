export * from './cancel-subscription.ts';
export { getSubscriptionStatus, listSubscriptions } from './queries.ts';
export { subscribe } from './subscribe.ts';
