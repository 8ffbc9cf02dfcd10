import { randomUUID } from 'node:crypto';

/** The demo provider's references, in the form that a real provider would use. */
export const demoCustomerRef = (userId: number) => `demo_customer_${userId}`;
export const demoItemRef = () => `demo_item_${randomUUID()}`;
export const demoInvoiceRef = () => `demo_bill_${randomUUID()}`;
export const demoBillingRef = (userId: number) => `demo_billing_${userId}`;
export const demoAccountRef = (artistId: number) => `demo_account_${artistId}`;
export const demoTransferRef = (payoutId: number) => `demo_transfer_${payoutId}`;
export const demoReversalRef = (reversalId: number) => `demo_reversal_${reversalId}`;
export const demoOrderRef = (requestId: number) => `demo_order_${requestId}`;
