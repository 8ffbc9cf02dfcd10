import Stripe from 'stripe';

/** How many refusals of one thing are stepped over within a day. */
const MAX_REFUSALS = 20;

/**
 * Makes something at Stripe once, however often and late it is asked for. Stripe forgets idempotency keys after a day, so what
 * is there is looked up first. It keeps refusals under their key as well: a repeated one is followed by the next key, so that
 * an account which was mended meanwhile is paid.
 */
export async function makeOnce<Made>({
  key,
  find,
  make,
}: {
  key: string;
  find: () => Promise<Made | null>;
  make: (options: Stripe.RequestOptions) => Promise<Made>;
}): Promise<Made> {
  const found = await find();
  if (found) return found;
  for (let attempt = 1; ; attempt++)
    try {
      return await make({ idempotencyKey: `${key}:${attempt}` });
    } catch (error) {
      if (attempt === MAX_REFUSALS || !isOldRefusal(error)) throw error;
    }
}

/** After a fault of Stripe, unlike a refusal, the thing may have been made: its key is kept. */
function isOldRefusal(error: unknown): boolean {
  const { errors } = Stripe;
  const isRefusal =
    error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripePermissionError;
  return isRefusal && error.headers?.['idempotent-replayed'] === 'true';
}
