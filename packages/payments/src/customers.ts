import type { BillingTurn, Ctx } from '@stagedoor/core';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { StripeDeps } from './deps.ts';
import { isMissing } from './refusals.ts';

const { paymentCustomers, users } = tables;

/** The person's customer at Stripe, or null. */
export async function findCustomer(ctx: Ctx, userId: number): Promise<string | null> {
  const [row] = await ctx.db
    .select({ ref: paymentCustomers.providerRef })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, 'stripe')));
  return row?.ref ?? null;
}

/** Creates the person's customer. `replaces` is one that Stripe no longer knows. */
export async function makeCustomer(
  ctx: Ctx,
  { stripe }: StripeDeps,
  { userId, replaces }: { userId: number; replaces: string | null },
): Promise<string> {
  const user = await ctx.db.query.users.findFirst({ where: eq(users.id, userId) });
  if (!user) throw new Error(`Person ${userId} is not there`);
  const { email, displayUsername, username, createdAt } = user;
  const { id } = await stripe.customers.create(
    { email, name: displayUsername ?? username, metadata: { userId } },
    // Ids start again with every new database, but the time of registration differs.
    { idempotencyKey: `customer:${userId}:${createdAt.getTime()}:${email}:${replaces ?? 'first'}` },
  );
  const row = { provider: 'stripe', providerRef: id, billingRef: null, periodEnd: null } as const;
  await ctx.db
    .insert(paymentCustomers)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: paymentCustomers.userId, set: row });
  return id;
}

/** Writes the person's current name and address to their customer. */
export async function updateCustomer(ctx: BillingTurn, { stripe }: StripeDeps): Promise<void> {
  const customer = await findCustomer(ctx, ctx.billedUserId);
  const user = await ctx.db.query.users.findFirst({ where: eq(users.id, ctx.billedUserId) });
  if (customer === null || !user) return;
  const name = user.displayUsername ?? user.username;
  await stripe.customers.update(customer, { email: user.email, name }).catch(unlessMissing);
}

/** Deletes a customer with the personal data that Stripe stores. Paid invoices stay there without it. */
export async function forgetCustomer({ stripe }: StripeDeps, customerRef: string): Promise<void> {
  await stripe.customers.del(customerRef).catch(unlessMissing);
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/** The person of a customer: from our own row, else from the customer's metadata. Null when there is none. */
export async function findPerson(
  ctx: Ctx,
  { stripe }: StripeDeps,
  customerRef: string,
): Promise<number | null> {
  const [row] = await ctx.db
    .select({ userId: paymentCustomers.userId })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.provider, 'stripe'), eq(paymentCustomers.providerRef, customerRef)));
  if (row) return row.userId;
  const named = await stripe.customers
    .retrieve(customerRef)
    .then((customer) => (customer.deleted ? Number.NaN : Number(customer.metadata.userId)))
    .catch((error: unknown) => {
      if (isMissing(error)) return Number.NaN;
      throw error;
    });
  if (!Number.isInteger(named)) return null;
  // A person who has another customer by now keeps that one.
  if (await findCustomer(ctx, named)) return null;
  const user = await ctx.db.query.users.findFirst({ where: eq(users.id, named), columns: { id: true } });
  return user?.id ?? null;
}
