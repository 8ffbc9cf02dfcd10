import type { Ctx } from './context.ts';

/** The price of a custom request, which is held until its artist accepts. */
export interface HoldInput {
  /** Our row: the same id again is the same payment. */
  requestId: number;
  userId: number;
  artistId: number;
  artistName: string;
  /** The title on the bill, such as 'Cameo'. */
  title: string;
  amountCents: number;
}

/** A payment that was charged. */
export interface ChargedPayment {
  paymentRef: string;
  amountCents: number;
  /** The fee that the provider kept. */
  feeCents: number;
  /** The total so far, with what a lost dispute took. */
  refundedCents: number;
  paidAt: Date;
}

/** A held price as the provider knows it. */
export type ReadHold =
  /** Not authorized yet; `url` is the page where it is. */
  | { state: 'open'; checkoutRef: string; url: string | null }
  | { state: 'held'; paymentRef: string; until: Date | null }
  | { state: 'charged'; payment: ChargedPayment }
  /** Released, expired or never authorized; it cannot be charged any more. */
  | { state: 'gone' };

export interface HeldPrice {
  paymentRef: string;
  amountCents: number;
}

/** Where a price is or was held; the payment is known once it was authorized. */
export interface HoldRefs {
  checkoutRef: string | null;
  paymentRef: string | null;
}

/**
 * Holds the price of a custom request, and charges or frees it later. All are called inside the requester's billing turn, and
 * change nothing when they are called again.
 */
export interface OrderProvider {
  /** How long a held price can be charged, as far as the provider promises it. */
  readonly holdDays: number;
  hold(ctx: Ctx, input: HoldInput): Promise<ReadHold>;
  read(ctx: Ctx, refs: HoldRefs): Promise<ReadHold>;
  /** Charges the whole price; `gone` when it is not held any more. */
  charge(ctx: Ctx, held: HeldPrice): Promise<ReadHold>;
  /** Frees a price that is not charged; what was charged stays so. */
  release(ctx: Ctx, refs: HoldRefs): Promise<ReadHold>;
  /** Gives back what is left of a charged price. */
  refund(ctx: Ctx, charged: HeldPrice): Promise<ReadHold>;
}
