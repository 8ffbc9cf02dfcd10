import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStripeClient } from './stripe-client.ts';
import { openTestPayouts, type TestPayouts } from './testing/open-payouts.ts';

let open: TestPayouts;
let nextId = 1;
beforeAll(async () => {
  open = await openTestPayouts();
});
afterEach(() => open.stripe.setFault(null));
afterAll(() => open.close());

/** Artists with accounts whose month somebody paid. */
async function paid(count = 1) {
  const artistIds = (await open.artists(4)).slice(0, count);
  const accounts = await Promise.all(artistIds.map(open.readyAccount));
  const { invoiceRef, charge, customer } = await open.paidInvoice(artistIds[0] ?? 0);
  return { accounts, account: accounts[0] ?? '', invoiceRef, charge, customer };
}
const transfer = (input: {
  payoutId?: number;
  account: string;
  amountCents?: number;
  invoiceRef: string;
}) => {
  const { payoutId = nextId++, account, amountCents = 60, invoiceRef } = input;
  return open.payouts.transfer(open.ctx, { payoutId, accountRef: account, amountCents, invoiceRef });
};
const reverse = (transferRef: string, amountCents: number, reversalId = nextId++) =>
  open.payouts.reverse(open.ctx, { reversalId, transferRef, amountCents });
async function listSince(since: Date) {
  const found = [];
  for await (const known of open.payouts.listTransfers(open.ctx, since)) found.push(known);
  return found;
}

describe('a transfer', () => {
  // Proves (rules.md, Artists get paid): what fee and share leave is transferred once the invoice is paid, tied to it, once
  it('comes out of the charge of a paid invoice, and is named by its payout', async () => {
    const { account, invoiceRef, charge } = await paid();
    const payoutId = nextId++;
    const { transferRef } = await transfer({ payoutId, account, invoiceRef });
    expect(open.stripe.transfersTo(account)).toMatchObject([
      {
        id: transferRef,
        amount: 60,
        currency: 'usd',
        source_transaction: charge.id,
        metadata: { payoutId: String(payoutId) },
      },
    ]);
    expect(open.stripe.accountBalance(account)).toBe(60);
  });

  it('comes out of the charge of a single payment as well', async () => {
    const { account, charge } = await paid();
    await transfer({ account, invoiceRef: charge.payment_intent });
    expect(open.stripe.transfersTo(account)).toMatchObject([{ source_transaction: charge.id }]);
  });

  it('goes to each artist of an invoice', async () => {
    const { accounts, invoiceRef, charge } = await paid(3);
    await Promise.all(accounts.map((account) => transfer({ account, invoiceRef, amountCents: 20 })));
    for (const account of accounts)
      expect(open.stripe.transfersTo(account)).toMatchObject([{ amount: 20, source_transaction: charge.id }]);
  });

  it('is made once by 20 requests at once, and when its key was forgotten since', async () => {
    const { accounts, invoiceRef } = await paid(2);
    const [first = '', second = ''] = accounts;
    await transfer({ account: second, invoiceRef, amountCents: 10 });
    const input = { payoutId: nextId++, account: first, invoiceRef };
    const made = await Promise.all(Array.from({ length: 20 }, () => transfer(input)));
    open.stripe.forgetKeys();
    open.pass(3);
    made.push(await transfer(input), ...(await Promise.all([transfer(input), transfer(input)])));
    expect(new Set(made.map(({ transferRef }) => transferRef)).size).toBe(1);
    expect(open.stripe.transfersTo(first)).toHaveLength(1);
  });

  it.each(['lost', 'drop', 'broken'] as const)('is made once after an outage (%s)', async (fault) => {
    const { account, invoiceRef } = await paid();
    const input = { payoutId: nextId++, account, invoiceRef };
    open.stripe.setFault(fault, { only: 'POST /v1/transfers' });
    await expect(transfer(input)).rejects.toMatchObject({ code: 'unavailable' });
    open.stripe.setFault(null);
    open.stripe.forgetKeys();
    open.pass(1);
    await transfer(input);
    await transfer(input);
    expect(open.stripe.transfersTo(account)).toHaveLength(1);
  });

  it('is refused for an account that takes no money, and made once it does', async () => {
    const { account, invoiceRef } = await paid();
    const input = { payoutId: nextId++, account, invoiceRef };
    open.stripe.restrictAccount(account, ['external_account']);
    for (let attempt = 0; attempt < 3; attempt++)
      await expect(transfer(input)).rejects.toMatchObject({ code: 'conflict' });
    expect(open.stripe.transfersTo(account)).toEqual([]);
    open.stripe.mendAccount(account);
    const made = await Promise.all([transfer(input), transfer(input)]);
    expect(made[0]).toEqual(made[1]);
    expect(open.stripe.transfersTo(account)).toHaveLength(1);
  });

  it('is refused for an account that is gone, and for an invoice that nobody paid', async () => {
    const { account, invoiceRef } = await paid();
    open.stripe.disconnectAccount(account);
    await expect(transfer({ account, invoiceRef })).rejects.toMatchObject({ code: 'conflict' });
    const other = await paid();
    const unpaid = { account: other.account, invoiceRef: 'in_nobodyPaidThis' };
    await expect(transfer(unpaid)).rejects.toThrow('Stripe knows no charge of in_nobodyPaidThis');
  });

  it('of more than the charge is a fault of ours, not of the account', async () => {
    const { account, invoiceRef } = await paid();
    await transfer({ account, invoiceRef, amountCents: 60 });
    await expect(transfer({ account, invoiceRef, amountCents: 60 })).rejects.toThrow(
      'must not exceed the source amount',
    );
  });
});

describe('a reversal', () => {
  it('takes a part of a transfer back after a refund, and the rest of it', async () => {
    const { account, invoiceRef, charge } = await paid();
    const { transferRef } = await transfer({ account, invoiceRef });
    open.stripe.refund(charge.id, 33);
    const { reversalRef } = await reverse(transferRef, 20);
    expect(open.stripe.reversalsOf(transferRef)).toMatchObject([{ id: reversalRef, amount: 20 }]);
    open.stripe.refund(charge.id);
    await reverse(transferRef, 40);
    expect(open.stripe.transfersTo(account)).toMatchObject([{ amount_reversed: 60, reversed: true }]);
    expect(open.stripe.accountBalance(account)).toBe(0);
  });

  it('is made once by 20 requests at once, and when its key was forgotten since', async () => {
    const { account, invoiceRef } = await paid();
    const { transferRef } = await transfer({ account, invoiceRef });
    const id = nextId++;
    const made = await Promise.all(Array.from({ length: 20 }, () => reverse(transferRef, 15, id)));
    open.stripe.forgetKeys();
    made.push(await reverse(transferRef, 15, id));
    expect(new Set(made.map(({ reversalRef }) => reversalRef)).size).toBe(1);
    expect(open.stripe.accountBalance(account)).toBe(45);
  });

  it('is refused when the account has sent its money on, and made when it holds some again', async () => {
    const { account, invoiceRef } = await paid();
    const { transferRef } = await transfer({ account, invoiceRef });
    open.stripe.payOutAccount(account);
    const id = nextId++;
    await expect(reverse(transferRef, 20, id)).rejects.toMatchObject({ code: 'conflict' });
    await transfer({ account, invoiceRef, amountCents: 30 });
    await reverse(transferRef, 20, id);
    expect(open.stripe.accountBalance(account)).toBe(10);
  });

  it('of more than the rest is a fault of ours', async () => {
    const { account, invoiceRef } = await paid();
    const { transferRef } = await transfer({ account, invoiceRef });
    await expect(reverse(transferRef, 61)).rejects.toThrow('greater than unreversed amount');
  });
});

describe('the list of transfers', () => {
  it('holds every transfer since a time, by pages of 100, with what was taken back', async () => {
    const { account, charge } = await paid();
    const other = await paid();
    open.pass(2);
    const since = open.stripe.now();
    const ids = Array.from({ length: 230 }, () => nextId++);
    const invoices = [charge.payment_intent, other.invoiceRef, (await paid()).invoiceRef];
    for (const [n, payoutId] of ids.entries())
      await transfer({ payoutId, account, amountCents: 1, invoiceRef: invoices[n % 3] ?? '' });
    const stripe = createStripeClient(open.stripe.secretKey, open.stripe.apiBase);
    await stripe.transfers.create({
      amount: 1,
      currency: 'usd',
      destination: account,
      source_transaction: charge.id,
    });
    const [newest] = open.stripe.transfersTo(account).filter(({ metadata }) => metadata.payoutId);
    await reverse(newest?.id ?? '', 1);
    const before = open.stripe.requests.length;
    const found = await listSince(since);
    expect(open.stripe.requests.slice(before)).toEqual(Array(3).fill('GET /v1/transfers'));
    expect(found.map(({ payoutId }) => payoutId)).toEqual(ids.toReversed());
    expect(found[0]).toEqual({
      transferRef: newest?.id,
      payoutId: ids.at(-1),
      accountRef: account,
      amountCents: 1,
      reversedCents: 1,
    });
  });

  it('ends with a refusal while Stripe is away', async () => {
    open.stripe.setFault('broken', { only: 'GET /v1/transfers' });
    await expect(listSince(new Date(0))).rejects.toMatchObject({ code: 'unavailable' });
  });
});
