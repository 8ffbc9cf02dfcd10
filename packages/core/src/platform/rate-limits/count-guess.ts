import type { Ctx } from '../context/index.ts';
import type { RateLimitName } from './limits.ts';
import { returnHit, takeHit } from './take-hit.ts';

/**
 * Counts a guess at a secret under all limits before `work` compares it, so that concurrent guesses cannot exceed
 * them. A correct one does not count.
 */
export async function countGuess<T>(
  ctx: Ctx,
  limits: readonly (readonly [name: RateLimitName, subject: string | number])[],
  work: () => Promise<T>,
): Promise<T> {
  const hits = [];
  for (const [name, subject] of limits) hits.push(await takeHit(ctx, name, subject));
  const result = await work();
  for (const hit of hits) await returnHit(ctx, hit);
  return result;
}
