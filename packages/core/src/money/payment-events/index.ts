export { checkBillings } from './check-billings.ts';
export { receivePaymentEvent } from './receive-payment-event.ts';
export * from './remove-old-events.ts';
