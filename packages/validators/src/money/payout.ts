import { z } from 'zod';

/** Whether an artist's account at the payment provider takes money; `restricted` once did, and needs something. */
export const payoutAccountState = z.enum(['incomplete', 'ready', 'restricted']);

/** A transfer, or a part of one that is taken back; `failed` was refused by the provider. */
export const payoutState = z.enum(['pending', 'paid', 'failed']);
