import type { Ctx } from '../../platform/context/index.ts';
import { createReadBudget } from '../../platform/rate-limits/index.ts';

const budget = createReadBudget('smartChoicesPerCaller');

/**
 * Counts how often songs are chosen by rules for the caller, and refuses above the limit: hostile rules read the
 * whole catalogue for seconds. Jobs, which have no address, are not limited.
 */
export function takeChoices(ctx: Ctx, choices: number): void {
  if (ctx.address !== null) budget.take(ctx, choices);
}
