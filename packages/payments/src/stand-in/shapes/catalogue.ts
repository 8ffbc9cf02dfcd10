import type Stripe from 'stripe';

// Fields of Stripe's objects that mean nothing here, included so that every answer has Stripe's full shape.

export const CUSTOMER = {
  address: null,
  default_source: null,
  description: null,
  discount: null,
  invoice_prefix: 'STANDIN',
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: 'none',
  test_clock: null,
} satisfies Partial<Stripe.Customer>;

export const PRICE = {
  custom_unit_amount: null,
  nickname: null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  unit_amount_decimal: null,
} satisfies Partial<Stripe.Price>;

export const PRODUCT = {
  description: null,
  images: [],
  marketing_features: [],
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  unit_label: null,
  updated: 0,
  url: null,
  type: 'service',
} satisfies Partial<Stripe.Product>;
