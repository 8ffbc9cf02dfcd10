/** The demo provider's names for things, as a real one would give them. */
export const demoCustomerRef = (userId: number) => `demo_customer_${userId}`;
export const demoItemRef = (userId: number, artistId: number) => `demo_item_${userId}_${artistId}`;
export const demoBillRef = (userId: number, start: Date) => `demo_bill_${userId}_${start.toISOString()}`;

/** A billing keeps the day of the month on which it is due; a month that lacks it would lose it otherwise. */
export const demoBillingRef = (userId: number, anchorDay: number) => `demo_billing_${userId}_${anchorDay}`;

export function anchorDayOf(billingRef: string | null): number | undefined {
  const day = /^demo_billing_\d+_(\d+)$/.exec(billingRef ?? '')?.[1];
  return day === undefined ? undefined : Number(day);
}
