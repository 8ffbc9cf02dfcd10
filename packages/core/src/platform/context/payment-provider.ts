import type { Ctx } from './context.ts';
import type { OrderProvider } from './order-provider.ts';

/** A context in which a sale is paid: a person's billing turn, or the turn of somebody without an account. */
export interface SaleTurn extends Ctx {
  readonly billedUserId: number | null;
  /** False for people who are deleted, suspended or removed: no further month is charged. */
  readonly isBillable: boolean;
}

/** A context inside a person's billing turn (`inBillingTurn`); `db` is the turn's transaction. */
export interface BillingTurn extends SaleTurn {
  readonly billedUserId: number;
}

export type PaymentProviderName = 'demo' | 'stripe';

/** Days of an artist that were opened in a month that had begun, and wait for the next invoice. */
export interface PendingItem {
  providerRef: string;
  artistId: number;
  amountCents: number;
  startsAt: Date;
  endsAt: Date;
}

/** The provider's state of a person's billing, which covers all of their artists together. */
export interface BillingState {
  customerRef: string;
  /** The provider's subscription; null when it no longer exists. */
  billingRef: string | null;
  status: 'active' | 'past_due' | 'ended';
  /**
   * Until when everything is PAID. While `past_due` it is the end of the last paid period (the start of the
   * unpaid one); after `ended` it is the moment access stops.
   */
  periodEnd: Date;
  /** The day of the month on which invoices are due; shorter months use their last day. */
  anchorDay?: number;
  /** Extends access a little, so that it has no gap while the provider renews; only while `active`. */
  openUntil?: Date;
  /** The artists whose next month will be charged; cancelled ones are not among them, and stay open until they end. */
  artistIds: readonly number[];
  /** The items of the next invoice beside the months of these artists. */
  pendingItems: readonly PendingItem[];
}

/** A customer, by the provider's reference of theirs or of a charge. */
export type CustomerSubject = { customerRef: string } | { chargeRef: string };

/** The customer, the artist's account or our purchase that an event concerns. */
export type PaymentSubject =
  | CustomerSubject
  | { accountRef: string }
  | { purchaseId: number }
  | { requestId: number };

/** An event with a valid signature; `subject` is null when it does not concern us. */
export interface PaymentEvent {
  id: string;
  type: string;
  subject: PaymentSubject | null;
}

/** The state of an artist's account at the provider; `needs` are its own names of what is missing. */
export interface ReadPayoutAccount {
  state: 'incomplete' | 'ready' | 'restricted';
  needs: readonly string[];
}

export interface TransferInput {
  /** Our row: the same id again is the same transfer, however often and late it is asked for. */
  payoutId: number;
  accountRef: string;
  amountCents: number;
  /** The provider's reference of the paid invoice whose charge pays for it. */
  invoiceRef: string;
}

/** A transfer as the provider knows it. */
export interface KnownTransfer {
  transferRef: string;
  payoutId: number;
  accountRef: string;
  amountCents: number;
  reversedCents: number;
}

/** Sends artists their money. Refusals that the artist can fix are `DomainError`s; an outage is `unavailable`. */
export interface PayoutProvider {
  /**
   * Opens an account, or goes on with one; one that is gone is replaced by another, whose `accountRef` is returned. `url` is
   * the provider's page that asks who the artist is, good for minutes.
   */
  openAccount(
    ctx: Ctx,
    input: { artistId: number; artistName: string; email: string; accountRef: string | null },
  ): Promise<{ accountRef: string; url: string }>;
  readAccount(ctx: Ctx, accountRef: string): Promise<ReadPayoutAccount>;
  /** Money moves once for each `payoutId`. */
  transfer(ctx: Ctx, input: TransferInput): Promise<{ transferRef: string }>;
  /** Takes a part of a transfer back, once for each `reversalId`. */
  reverse(
    ctx: Ctx,
    input: { reversalId: number; transferRef: string; amountCents: number },
  ): Promise<{ reversalRef: string }>;
  /** All transfers since this time, for the nightly comparison. */
  listTransfers(ctx: Ctx, since: Date): AsyncIterable<KnownTransfer>;
}

export interface SaleInput {
  /** Our first row of the payment: the same id again is the same payment. */
  purchaseId: number;
  /** The buyer: a person, or somebody without an account by their address. */
  buyer: { userId: number } | { email: string };
  artistName: string;
  /** The albums, songs and tips that are paid. */
  lines: readonly { title: string; amountCents: number }[];
  /** The page of what is bought, to which the provider's page leads back. */
  path: string;
}

/** A sale as the provider knows it. */
export type ReadSale =
  /** Not paid. `url` is the page where it is; null while a payment is on its way. */
  | { state: 'open'; url: string | null }
  | { state: 'expired' }
  | {
      state: 'paid';
      payment: {
        /** The reference of the payment, which names its invoice. */
        providerRef: string;
        amountCents: number;
        feeCents: number;
        /** The total so far, with what a lost dispute took. */
        refundedCents: number;
        /** Refunds that the operator made for one of several works; they are part of `refundedCents`. */
        refundedFor?: readonly { albumId?: number; songId?: number; cents: number }[];
        paidAt: Date;
      };
    };

/** Takes one-off payments. The caller records what it answers (`applySale`). */
export interface SaleProvider {
  /** Charges at once, or opens a page for paying. */
  start(ctx: SaleTurn, input: SaleInput): Promise<{ checkoutRef: string | null; sale: ReadSale }>;
  read(ctx: Ctx, checkoutRef: string): Promise<ReadSale>;
  /** Ends a page; one that was just paid stays so. */
  close(ctx: Ctx, checkoutRef: string): Promise<void>;
}

export type StartResult = { kind: 'paid'; state: BillingState } | { kind: 'checkout'; url: string };

/**
 * Takes the money. `start`, `stop`, `resume` and `end` run inside the person's billing turn, one at a time
 * per person. They change the provider's side and return its state, which the caller passes to
 * `applyBillingState`. The provider reports invoices itself through `recordInvoice`. Refusals that the
 * customer can fix are `DomainError`s; a provider that does not answer is `unavailable`.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /**
   * Adds an artist. If the person already pays, the artist is open at once and the days until the next invoice
   * (`findDaysOwed`) are added to it; otherwise the first invoice is due.
   */
  start(
    ctx: BillingTurn,
    input: { userId: number; artistId: number; artistName: string },
  ): Promise<StartResult>;
  /** Takes an artist off future invoices. */
  stop(ctx: BillingTurn, input: { userId: number; artistId: number }): Promise<BillingState>;
  /** Puts back an artist who is still open; what is open until the next invoice already costs nothing more. */
  resume(ctx: BillingTurn, input: { userId: number; artistId: number }): Promise<BillingState>;
  /** The address where the person changes their payment method; null when there is none. */
  manage(ctx: Ctx, input: { userId: number }): Promise<{ url: string } | null>;
  /** Ends all billing at once and voids what is open: the grace period is over, or the person is deleted. */
  end(ctx: BillingTurn, input: { userId: number }): Promise<BillingState | null>;
  /** Updates the name and e-mail address of the person's customer, if they have one. */
  updateCustomer?(ctx: BillingTurn): Promise<void>;
  /** Deletes a customer for good; does nothing if it is already gone. */
  forgetCustomer?(ctx: Ctx, customerRef: string): Promise<void>;
  /**
   * Reads a webhook delivery, or refuses it as `bad_request`; providers without a webhook have no events.
   */
  readEvent?(delivery: { body: Buffer; signature: string | undefined; receivedAt: Date }): PaymentEvent;
  /** Reads a customer from the provider and updates invoices and subscriptions, inside that customer's billing turn. */
  sync?(ctx: Ctx, subject: CustomerSubject): Promise<void>;
  readonly sales: SaleProvider;
  /** Absent where the provider cannot pay artists. */
  readonly payouts?: PayoutProvider;
  /** Absent where the provider cannot hold a price; custom requests are free there. */
  readonly orders?: OrderProvider;
  /** Throws when the provider does not answer, or refuses our key. */
  check?(): Promise<void>;
}
