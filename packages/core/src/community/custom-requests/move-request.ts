import { tables } from '@stagedoor/db';
import type { RequestStatus } from '@stagedoor/validators';
import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { conflict } from '../../platform/errors/index.ts';
import { statusesBefore } from './policy.ts';

const { customRequests, orders, requestSteps } = tables;

/** The deadline that counts in a status; all others are over. */
export interface Deadline {
  answerBy?: Date;
  deliverBy?: Date;
}

/** Gives a request its next status, and writes the step down; `conflict` where the status does not allow it. Returns the step. */
export async function moveRequest(
  ctx: Ctx,
  { id, status: from }: { id: number; status: RequestStatus },
  to: RequestStatus,
  { answerBy, deliverBy, revision }: Deadline & { revision?: string } = {},
): Promise<{ stepId: number }> {
  const [row] = await ctx.db
    .update(customRequests)
    .set({ status: to, updatedAt: ctx.now(), ...(revision !== undefined && { revision }) })
    .where(and(eq(customRequests.id, id), inArray(customRequests.status, statusesBefore(to))))
    .returning({ id: customRequests.id });
  if (!row) throw conflict(`This request is ${from} and cannot become ${to}`);
  await ctx.db
    .update(orders)
    .set({ answerBy: answerBy ?? null, deliverBy: deliverBy ?? null })
    .where(eq(orders.requestId, id));
  const [step] = await ctx.db
    .insert(requestSteps)
    .values({ requestId: id, status: to, createdAt: ctx.now() })
    .returning({ stepId: requestSteps.id });
  if (!step) throw new Error('The step was not inserted');
  return step;
}
