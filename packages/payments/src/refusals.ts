import { type Ctx, DomainError } from '@stagedoor/core';
import Stripe from 'stripe';

const AWAY = 'Payments are not available right now. Please try again later.';
const RETRY_AFTER_SECONDS = 30;
/**
 * After a failure Stripe is not called again for this long, so that requests do not queue for the next time-out.
 */
const PAUSE_MS = 5_000;

export type AtStripe = <T>(ctx: Ctx, work: () => Promise<T>) => Promise<T>;

/**
 * Runs calls to Stripe. Its outages, and a rejected key, become one clear refusal; the reason is logged. Our own
 * mistakes stay faults.
 */
export function createAtStripe(): AtStripe {
  let silentUntil = 0;
  return async (ctx, work) => {
    if (ctx.now().getTime() < silentUntil) throw away();
    try {
      return await work();
    } catch (error) {
      if (!isAway(error)) throw error;
      const { type, message, requestId } = error;
      ctx.log.warn({ type, message, requestId }, 'Stripe could not be used');
      if (error instanceof Stripe.errors.StripeConnectionError) silentUntil = ctx.now().getTime() + PAUSE_MS;
      throw away();
    }
  };
}

const away = () => new DomainError('unavailable', AWAY, { retryAfterSeconds: RETRY_AFTER_SECONDS });

function isAway(error: unknown): error is Stripe.errors.StripeError {
  const { errors } = Stripe;
  return [
    errors.StripeConnectionError,
    errors.StripeAPIError,
    errors.StripeRateLimitError,
    errors.StripeAuthenticationError,
    errors.StripePermissionError,
    // A key that was used with other parameters: an earlier call may still be running.
    errors.StripeIdempotencyError,
  ].some((kind) => error instanceof kind);
}

/** Whether Stripe does not know the object: it was deleted, or belongs to another account's keys. */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  );
}
