import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { resumeSubscription, subscribe } from '@stagedoor/core/money/subscriptions';
import { requestDeletion, stopBilling } from '@stagedoor/core/people/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPayers, type TestPayers } from './testing/open-payers.ts';

let open: TestPayers;
beforeAll(async () => {
  open = await openTestPayers();
});
afterAll(() => open.close());

describe('somebody whose account is deleted', () => {
  // Proves (rules.md, Subscriptions and money): a deleted account is charged for no further month
  it('cannot pay on a page that was open', async () => {
    const [artistId] = await open.artists(1);
    const person = await open.signUp();
    const page = await open.openCheckout(person, artistId);
    await requestDeletion(person.ctx);
    await stopBilling(systemContext(open.test.services, 'test'), { userId: person.id });
    expect(() => open.stripe.pay(page)).toThrow('no longer open');
  });

  // Proves (rules.md, Subscriptions and money): a deleted account is charged for no further month
  // Proves (rules.md, Subscriptions and money): subscribing and resuming are refused for hidden artists, for one's own profiles, and while the account is deleted
  it('is not charged again for what was paid meanwhile', async () => {
    const [first, second] = await open.artists(2);
    const person = await open.signUp();
    const page = await open.openCheckout(person, first);
    await requestDeletion(person.ctx);
    open.stripe.pay(page);
    await open.sync(person.id);
    const customer = await open.customerOf(person.id);
    const endDate = open.endOf(customer);
    expect(open.liveOf(customer)).toMatchObject([{ cancel_at_period_end: true }]);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: true, paidUntil: endDate, endDate }]);
    const refused = { code: 'unauthenticated' };
    await expect(subscribe(person.ctx, { artistId: second })).rejects.toMatchObject(refused);
    await expect(resumeSubscription(person.ctx, { artistId: first })).rejects.toMatchObject(refused);
    open.pass(29);
    await open.sync(person.id);
    expect(await open.invoicesOf(person.id)).toHaveLength(1);
    expect(await open.rowsOf(person.id)).toMatchObject([{ active: false }]);
  });
});

it('keeps the accounts correct through all of this', async () => {
  expect(await checkLedger(systemContext(open.test.services, 'test'))).toEqual([]);
});
