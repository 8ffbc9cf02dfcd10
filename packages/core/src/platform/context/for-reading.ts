import type { Ctx } from './context.ts';

/**
 * The same call for reading what everybody may see: its statements go to a replica if the caller is a visitor, tolerates
 * age and there is a replica that is fresh enough. What decides about rights, limits or a write reads from the primary.
 */
export function forReading(ctx: Ctx): Ctx {
  if (!ctx.toleratesAge || ctx.actor.kind !== 'anonymous' || ctx.secretKey || ctx.published) return ctx;
  const reads = ctx.replicas?.pick();
  return reads ? { ...ctx, db: reads.db, client: reads.client } : ctx;
}
