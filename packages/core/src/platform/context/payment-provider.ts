import type { Ctx } from './context.ts';

/** A context inside a person's billing turn (`inBillingTurn`); its `db` is the turn's transaction. */
export interface BillingTurn extends Ctx {
  readonly billedUserId: number;
}

export type PaymentProviderName = 'demo' | 'stripe';

/** What the provider knows of a person's one billing, which pays for all of their artists together. */
export interface BillingState {
  customerRef: string;
  /** The provider's subscription; null when there is none any more. */
  billingRef: string | null;
  status: 'active' | 'past_due' | 'ended';
  /**
   * Until when all is PAID. While `past_due` that is the end of the last paid period (the unpaid one's start),
   * after `ended` the moment access stops.
   */
  periodEnd: Date;
  /** The day of the month on which bills are due; a shorter month has it on its last day. */
  anchorDay?: number;
  /** When access goes on a little longer, so that it has no gap while the provider renews; for `active` only. */
  openUntil?: Date;
  /** The artists whom the next bill will hold; a cancelled one is not among them and stays open until it ends. */
  items: readonly { artistId: number; itemRef: string }[];
}

/** Whom a provider's event is about, in the provider's own names. */
export type PaymentSubject = { customerRef: string } | { chargeRef: string };

/** An event whose signature was right; `subject` is null when nothing here depends on it. */
export interface PaymentEvent {
  id: string;
  type: string;
  subject: PaymentSubject | null;
}

export type StartResult = { kind: 'paid'; state: BillingState } | { kind: 'checkout'; url: string };

/**
 * Takes the money. `start`, `stop`, `resume` and `end` run inside the person's billing turn, one at a time for each
 * person. They change the provider's side and return its state, which the caller passes to `applyBillingState`.
 * The provider itself reports bills by `recordInvoice`. Refusals that people can mend are `DomainError`s; a provider
 * that does not answer is `unavailable`.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Adds an artist: at once, pro rata on the next bill, when the person already pays; else the first bill is due. */
  start(
    ctx: BillingTurn,
    input: { userId: number; artistId: number; artistName: string },
  ): Promise<StartResult>;
  /** Takes an artist off the bills to come. */
  stop(ctx: BillingTurn, input: { userId: number; artistId: number }): Promise<BillingState>;
  /** Puts an artist back whose paid period has not ended; nothing is owed for the running one. */
  resume(ctx: BillingTurn, input: { userId: number; artistId: number }): Promise<BillingState>;
  /** The address where the person changes how they pay; null when there is no such place. */
  manage(ctx: Ctx, input: { userId: number }): Promise<{ url: string } | null>;
  /** Ends the whole billing at once, with what is open on it: grace is over, or the person is gone. */
  end(ctx: BillingTurn, input: { userId: number }): Promise<BillingState | null>;
  /** Writes the person's present name and e-mail address on their customer, if they have one. */
  updateCustomer?(ctx: BillingTurn): Promise<void>;
  /** Deletes a customer for good; one that is gone already is left. */
  forgetCustomer?(ctx: Ctx, customerRef: string): Promise<void>;
  /** Reads a delivery to the webhook, or refuses it as `bad_request`; a provider without one has no events. */
  readEvent?(delivery: { body: Buffer; signature: string | undefined; receivedAt: Date }): PaymentEvent;
  /** Reads a customer anew and brings bills and subscriptions in line with it, in a billing turn of its own. */
  sync?(ctx: Ctx, subject: PaymentSubject): Promise<void>;
}
