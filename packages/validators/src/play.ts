import { z } from 'zod';

/**
 * `plays` counts everything acknowledged so far. `counted` is false when this listener's play was already
 * counted.
 */
export const playOutput = z.object({ plays: z.int(), counted: z.boolean() });
export type PlayResult = z.infer<typeof playOutput>;
