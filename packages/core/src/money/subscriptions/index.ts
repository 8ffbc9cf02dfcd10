export * from './cancel-subscription.ts';
export * from './list-subscribers.ts';
export { getPayableArtist, refuseUnbillable } from './payable-artist.ts';
export {
  findSubscription,
  getSubscriptionStatus,
  listAllSubscriptions,
  listSubscriptions,
} from './queries.ts';
export { requireSubscriber, type SubscribeResult, subscribe } from './subscribe.ts';
