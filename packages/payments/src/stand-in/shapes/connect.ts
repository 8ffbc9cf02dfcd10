import type Stripe from 'stripe';

export const NO_REQUIREMENTS = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
} satisfies Stripe.Account.Requirements;

export const ACCOUNT = {
  business_profile: {
    annual_revenue: null,
    estimated_worker_count: null,
    mcc: null,
    minority_owned_business_designation: null,
    name: null,
    product_description: null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: null,
    support_phone: null,
    support_url: null,
    url: null,
  },
  business_type: null,
  controller: {
    fees: { payer: 'application' },
    is_controller: true,
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
    type: 'application',
  },
  external_accounts: { object: 'list', data: [], has_more: false, url: '/v1/accounts/external_accounts' },
  future_requirements: NO_REQUIREMENTS,
  settings: null,
  tos_acceptance: { date: null, ip: null, user_agent: null },
} satisfies Partial<Stripe.Account>;

export const TRANSFER = { description: null, source_type: 'card' } satisfies Partial<Stripe.Transfer>;

export const TRANSFER_REVERSAL = {
  destination_payment_refund: null,
  source_refund: null,
} satisfies Partial<Stripe.TransferReversal>;
