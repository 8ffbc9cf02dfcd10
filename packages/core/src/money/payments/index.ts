export { announce, applyBillingState } from './apply-billing-state.ts';
export { inBillingTurn } from './billing-turn.ts';
export { proRataCents } from './calendar.ts';
export { createDemoPayments } from './demo/demo-payments.ts';
export { endRefunded } from './end-refunded.ts';
export * from './keep-subscriptions.ts';
export { findJoinedBill, findNextBill, type NextBill } from './next-bill.ts';
export { type InvoiceInput, recordInvoice } from './record-invoice.ts';
export { type NamedRefund, spreadRefund } from './spread-refund.ts';
