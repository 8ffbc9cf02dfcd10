import { tables } from '@stagedoor/db';
import { and, asc, eq, inArray, isNotNull, lte, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { freeOrder, refundOrder } from './answer-order.ts';
import { inOrderTurn } from './in-request-turn.ts';

const { customRequests, orders } = tables;
const BATCH = 500;

/**
 * The job: frees the price of orders that were not answered in time, and gives it back where nothing was delivered. Safe to run
 * twice. A failure for one order does not stop the others; the job fails at the end and is retried.
 */
export async function keepOrders(ctx: Ctx): Promise<void> {
  const failures: unknown[] = [];
  for (const { id, userId } of await listDue(ctx)) {
    if (userId === null) continue;
    try {
      await inOrderTurn(ctx, { id, userId }, async (ctx, found) => {
        const { request, order } = found;
        const isOver = (deadline: Date | null) => deadline !== null && deadline <= ctx.now();
        if (request.status === 'accepted' && isOver(order.deliverBy)) await refundOrder(ctx, found);
        else if (['pending', 'unpaid'].includes(request.status) && isOver(order.answerBy))
          await freeOrder(ctx, found, 'expired');
      });
    } catch (error) {
      ctx.log.error({ error, requestId: id }, 'An order could not be kept');
      failures.push(error);
    }
  }
  if (failures.length) throw new AggregateError(failures, `${failures.length} orders could not be kept`);
}

const listDue = (ctx: Ctx) =>
  ctx.db
    .select({ id: customRequests.id, userId: customRequests.userId })
    .from(orders)
    .innerJoin(customRequests, eq(customRequests.id, orders.requestId))
    .where(
      and(
        isNotNull(customRequests.userId),
        eq(orders.provider, ctx.payments.name),
        or(
          and(inArray(customRequests.status, ['pending', 'unpaid']), lte(orders.answerBy, ctx.now())),
          and(eq(customRequests.status, 'accepted'), lte(orders.deliverBy, ctx.now())),
        ),
      ),
    )
    .orderBy(asc(orders.requestId))
    .limit(BATCH);
