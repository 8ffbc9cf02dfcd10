import type Stripe from 'stripe';

/** An artist's account. It has Stripe's small dashboard, and the platform bears its losses. */
export interface AccountRow {
  id: string;
  object: 'account';
  created: number;
  email: string | null;
  type: 'none';
  country: string;
  default_currency: string;
  capabilities: { transfers?: 'active' | 'inactive' | 'pending' };
  charges_enabled: false;
  payouts_enabled: boolean;
  details_submitted: boolean;
  requirements: Stripe.Account.Requirements;
  metadata: Record<string, string>;
}

export interface TransferRow {
  id: string;
  object: 'transfer';
  created: number;
  livemode: false;
  amount: number;
  amount_reversed: number;
  currency: string;
  balance_transaction: string;
  destination: string;
  destination_payment: string;
  reversed: boolean;
  source_transaction: string | null;
  transfer_group: string | null;
  metadata: Record<string, string>;
}

export interface TransferReversalRow {
  id: string;
  object: 'transfer_reversal';
  created: number;
  amount: number;
  currency: string;
  balance_transaction: string;
  transfer: string;
  metadata: Record<string, string>;
}
