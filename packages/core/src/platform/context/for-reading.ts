import type { Ctx } from './context.ts';

/**
 * The same call for reading what everybody may see: its statements go to a replica if the caller is a visitor, tolerates
 * age and there is a replica that is fresh enough. What decides about rights, limits or a write reads from the primary.
 */
export function forReading(ctx: Ctx): Ctx {
  const reads = mayBeOld(ctx) ? ctx.replicas?.pick() : undefined;
  return reads ? { ...ctx, db: reads.db, client: reads.client } : ctx;
}

/** Whether what the caller reads may be as old as a replica. */
export const mayBeOld = ({ witness, actor, toleratesAge, secretKey, published }: Ctx): boolean =>
  toleratesAge === true && (witness?.ownActor ?? actor).kind === 'anonymous' && !secretKey && !published;
