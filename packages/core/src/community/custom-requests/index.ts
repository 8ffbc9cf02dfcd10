export * from './answer-custom-request.ts';
export * from './deliver-request.ts';
export * from './finish-request.ts';
export * from './keep-orders.ts';
export * from './open-delivery.ts';
export { countPendingRequests, listOwnRequests, listReceivedRequests } from './queries.ts';
export * from './send-custom-request.ts';
export * from './settle-order.ts';
