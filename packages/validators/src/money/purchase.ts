import { z } from 'zod';

/** `open` waits for the payment; `expired` was never paid. */
export const purchaseState = z.enum(['open', 'paid', 'refunded', 'expired']);
