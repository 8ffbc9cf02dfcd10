import { jobDeclarations, systemContext } from '@stagedoor/core';
import { getBillingOverview } from '@stagedoor/core/money/billing';
import { checkBillings } from '@stagedoor/core/money/payment-events';
import { updateCustomer } from '@stagedoor/core/money/payments';
import { subscribe } from '@stagedoor/core/money/subscriptions';
import {
  changeEmail,
  removeDeletedAccounts,
  requestDeletion,
  updateProfile,
} from '@stagedoor/core/people/accounts';
import { listJobs } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterAll(() => open.close());

const asWorker = () => systemContext(open.test.services, 'test');
const updatesFor = async (userId: number) => {
  const jobs = (await listJobs(open.test.services, jobDeclarations.updateCustomer)) as { userId: number }[];
  return jobs.filter((job) => job.userId === userId);
};

describe("a person's customer at Stripe", () => {
  // Proves (rules.md, Subscriptions and money): the customer at Stripe follows changes of e-mail address and name, and is deleted with the account
  it('gets their new e-mail address and name', async () => {
    const [artistId] = await open.artists(1);
    const person = await open.subscriber(artistId);
    const email = `moved-${person.id}@example.com`;
    await changeEmail(person.ctx, { email, hasMail: false });
    expect(await updatesFor(person.id)).toHaveLength(1);
    await updateCustomer(asWorker(), { userId: person.id });
    expect(open.stripe.customerOf(person.customer)).toMatchObject({ email });
    await updateProfile(person.ctx, {
      username: `Moved.${person.id}`,
      hasMail: false,
      brandName: 'Stagedoor',
    });
    expect(await updatesFor(person.id)).toHaveLength(2);
    await updateCustomer(asWorker(), { userId: person.id });
    expect(open.stripe.customerOf(person.customer)).toMatchObject({ email, name: `Moved.${person.id}` });
  });

  it('is not made for people who have never paid', async () => {
    const person = await open.signUp();
    const asked = open.stripe.requests.length;
    await updateCustomer(asWorker(), { userId: person.id });
    expect(open.stripe.requests).toHaveLength(asked);
  });

  it('is read once after an upgrade, for what waits there', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.subscriber(first);
    open.pass(14);
    await subscribe(person.ctx, { artistId: second });
    const { nextAmountCents } = await getBillingOverview(person.ctx);
    const { db } = open.test.services;
    // As an earlier release left it.
    await db.delete(tables.invoiceItems).where(eq(tables.invoiceItems.userId, person.id));
    await db
      .update(tables.paymentCustomers)
      .set({ readAt: null })
      .where(eq(tables.paymentCustomers.userId, person.id));
    await checkBillings(asWorker());
    const queued = await listJobs(open.test.services, jobDeclarations.syncBilling);
    expect(queued).toContainEqual({ customerRef: person.customer });
    await open.sync(person.id);
    expect(await getBillingOverview(person.ctx)).toMatchObject({ nextAmountCents });
  });

  // Proves (rules.md, Subscriptions and money): the customer at Stripe follows changes of e-mail address and name, and is deleted with the account
  it('is deleted permanently with the person, by a job that may run twice', async () => {
    const [artistId] = await open.artists(1);
    const person = await open.subscriber(artistId);
    await requestDeletion(person.ctx);
    open.pass(31);
    expect(await removeDeletedAccounts(asWorker())).toBe(1);
    expect(await listJobs(open.test.services, jobDeclarations.forgetCustomer)).toEqual([
      { customerRef: person.customer },
    ]);
    const { payments } = open.test.services;
    for (const _time of [1, 2]) await payments.forgetCustomer?.(asWorker(), person.customer);
    expect(open.stripe.customerOf(person.customer)).toBeUndefined();
    expect(open.liveOf(person.customer)).toEqual([]);
  });
});
