/** The demo provider's references, in the form that a real provider would use. */
export const demoCustomerRef = (userId: number) => `demo_customer_${userId}`;
export const demoItemRef = (userId: number, artistId: number) => `demo_item_${userId}_${artistId}`;
export const demoInvoiceRef = (userId: number, start: Date) => `demo_bill_${userId}_${start.toISOString()}`;
export const demoBillingRef = (userId: number) => `demo_billing_${userId}`;
