import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { inBillingTurn } from './billing-turn.ts';
import { forgetCustomerJob, updateCustomerJob } from './jobs.ts';

const { paymentCustomers } = tables;

/** Queues a job that sends the person's new name or e-mail address to the payment provider. */
export async function queueCustomerUpdate(ctx: Ctx, userId: number): Promise<void> {
  if (ctx.payments.updateCustomer) await ctx.jobs.send(ctx.db, updateCustomerJob, { userId });
}

/** Queues a job that removes a person from the payment provider; call it before their rows are deleted. */
export async function queueCustomerRemoval(ctx: Ctx, userId: number): Promise<void> {
  const [customer] = await ctx.db
    .select({ customerRef: paymentCustomers.providerRef })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, ctx.payments.name)));
  if (customer && ctx.payments.forgetCustomer) await ctx.jobs.send(ctx.db, forgetCustomerJob, customer);
}

/** The job; it runs in a billing turn, so that the later of two changes wins. */
export async function updateCustomer(ctx: Ctx, { userId }: { userId: number }): Promise<void> {
  await inBillingTurn(ctx, userId, async (turn) => turn.payments.updateCustomer?.(turn));
}
