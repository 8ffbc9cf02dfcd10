import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterAll(() => open.close());

describe('money that goes back', () => {
  it('is booked as the operator refunds it, in parts too', async () => {
    const [first] = await open.artists(1);
    const person = await open.subscriber(first);
    const [charge] = open.stripe.chargesOf(person.customer);
    open.stripe.refund(charge?.id ?? '', 40);
    await open.sync(person.id);
    expect(await open.billsOf(person.id)).toMatchObject([{ state: 'paid', refundedCents: 40 }]);
    open.stripe.refund(charge?.id ?? '');
    await open.sync(person.id);
    await open.sync(person.id);
    expect(await open.billsOf(person.id)).toMatchObject([{ state: 'refunded', refundedCents: 99 }]);
  });

  it('by a bank ends the subscription; a lost dispute is a refund with its fee', async () => {
    const [first] = await open.artists(1);
    const person = await open.subscriber(first);
    const dispute = open.stripe.dispute(open.stripe.chargesOf(person.customer)[0]?.id ?? '');
    const { payments } = open.test.services;
    const [charge] = open.stripe.chargesOf(person.customer);
    await payments.sync?.(systemContext(open.test.services, 'test'), { chargeRef: charge?.id ?? '' });
    expect(open.liveOf(person.customer)).toEqual([]);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: false }]);
    expect(await open.billsOf(person.id)).toMatchObject([{ state: 'paid', refundedCents: 0 }]);
    open.stripe.closeDispute(dispute, 'lost');
    await open.sync(person.id);
    expect(await open.billsOf(person.id)).toMatchObject([{ state: 'refunded', feeCents: 33 + 1500 }]);
  });
});

it('keeps the books right through all of this', async () => {
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
