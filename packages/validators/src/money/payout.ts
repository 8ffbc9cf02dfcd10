import { z } from 'zod';
import { id, isoTime, paging } from '../formats/primitives.ts';

/** Whether an artist's account at the payment provider takes money; `restricted` once did, and needs something. */
export const payoutAccountState = z.enum(['incomplete', 'ready', 'restricted']);

/** A transfer, or a part of one that is taken back; `failed` was refused by the provider. */
export const payoutState = z.enum(['pending', 'paid', 'failed']);

/** The caller's own profile; admins may name any, and others one that they manage. */
export const payeeInput = z.object({ artistId: id.optional() }).default({});

/** For admins. */
export const listPayoutsOfInput = paging.extend({ artistId: id });

/** An artist's money, in US cents. */
export const balanceOutput = z.object({
  currency: z.literal('USD'),
  pendingCents: z.int().describe("Waits for an account, or for the payment provider's answer"),
  availableCents: z.int().describe('Is transferred next'),
  paidOutCents: z.int().describe('Was transferred, less what was taken back'),
  owedCents: z.int().describe('What the artist has coming; below zero after refunds of what was transferred'),
});
export type Balance = z.infer<typeof balanceOutput>;

export const payoutAccountOutput = z.object({
  provider: z.enum(['demo', 'stripe']),
  state: z.enum(['none', ...payoutAccountState.options]),
  needs: z.array(z.string()).describe('What the payment provider still asks for, in plain words'),
  sharePercent: z.int().describe("The operator's share of what is paid from now on"),
  agreedPercent: z.int().nullable().describe('The share that the owner agreed to'),
  agreedAt: isoTime.nullable(),
});
export type PayoutAccount = z.infer<typeof payoutAccountOutput>;

/** No body at all agrees to the terms of today. */
export const openPayoutAccountInput = z
  .object({
    agreedPercent: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('The sharePercent that was read; 409 if it has changed'),
  })
  .nullish()
  .transform((body) => body ?? {});

export const openPayoutAccountOutput = z.object({ url: z.string() });

/** A transfer to an artist. */
export const payoutOutput = z.object({
  id,
  state: payoutState,
  amountCents: z.int(),
  reversedCents: z.int().describe('Taken back after refunds and lost disputes'),
  createdAt: isoTime,
  paidAt: isoTime.nullable(),
  failure: z.string().nullable().describe("The payment provider's words"),
  kind: z.enum(['subscriptions', 'sale']),
  month: z.string().describe('The month in which fans paid for it, as YYYY-MM in UTC'),
  titles: z.array(z.string()).describe('What was sold'),
});
export type Payout = z.infer<typeof payoutOutput>;

/** Findings of the nightly comparison of transfers, as `settings` keeps it under this key. */
export const PAYOUTS_NOTE = 'payouts';
export const payoutsNote = z.object({ at: isoTime, count: z.int(), differences: z.array(z.string()) });
export type PayoutsNote = z.infer<typeof payoutsNote>;
