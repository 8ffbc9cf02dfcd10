import { conflict } from '@stagedoor/core';
import Stripe from 'stripe';
import { isMissing } from '../refusals.ts';

const CLOSED = 'This account at Stripe takes no money at the moment.';
const SPENT = 'This account at Stripe no longer holds the money that is to be taken back.';

/** Whether an account was closed, is no longer connected, or never was. */
export const isAccountGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError &&
  (error.code === 'account_invalid' || error.code === 'account_closed' || isMissing(error, 'account'));

/** Turns what an artist's account is the reason of into a refusal. Everything else stays as it is. */
export async function refusedByAccount<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAccountGone(error) || isMissing(error, 'destination')) throw conflict(CLOSED);
    const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
    if (code === 'insufficient_capabilities_for_transfer') throw conflict(CLOSED);
    if (code === 'balance_insufficient') throw conflict(SPENT);
    throw error;
  }
}
