export * from './cancel-subscription.ts';
export * from './list-subscribers.ts';
export { getSubscriptionStatus, listAllSubscriptions, listSubscriptions } from './queries.ts';
export { requireSubscriber, type SubscribeResult, subscribe } from './subscribe.ts';
