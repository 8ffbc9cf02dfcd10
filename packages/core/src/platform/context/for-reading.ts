import type { Ctx } from './context.ts';

/**
 * A context for reading public data: it uses a replica if the caller is a visitor, tolerates age, and a replica is
 * fresh enough. Reads that decide about rights, limits or a write must use the primary.
 */
export function forReading(ctx: Ctx): Ctx {
  const reads = mayBeOld(ctx) ? ctx.replicas?.pick() : undefined;
  return reads ? { ...ctx, db: reads.db, client: reads.client } : ctx;
}

/** Whether what the caller reads may be as old as a replica. */
export const mayBeOld = ({ witness, actor, toleratesAge, secretKey, published }: Ctx): boolean =>
  toleratesAge === true && (witness?.ownActor ?? actor).kind === 'anonymous' && !secretKey && !published;
