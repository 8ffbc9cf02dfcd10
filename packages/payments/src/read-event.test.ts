import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEventReader } from './read-event.ts';
import { type StandInEvent, signBody } from './stand-in/index.ts';
import { openTestPayouts, type TestPayouts } from './testing/open-payouts.ts';

let open: TestPayouts;
let account: string;
/** One event of each type that an artist's account and its transfers cause. */
const events = new Map<string, StandInEvent>();

const read = (event: StandInEvent, secret: string, reader = createEventReader(open.stripe)) => {
  const receivedAt = open.stripe.now();
  const signature = signBody(event.body, secret, receivedAt.getTime() / 1000);
  return reader({ body: Buffer.from(event.body), signature, receivedAt });
};
const readAs = (fields: object) => {
  const body = JSON.stringify({ id: 'evt_1', ...fields });
  return read({ id: 'evt_1', type: '', account: null, body }, open.stripe.webhookSecret).subject;
};

beforeAll(async () => {
  open = await openTestPayouts();
  const [artistId] = await open.artists(1);
  account = await open.readyAccount(artistId);
  const { invoiceRef } = await open.paidInvoice(artistId);
  const input = { payoutId: 1, accountRef: account, amountCents: 40, invoiceRef };
  const { transferRef } = await open.payouts.transfer(open.ctx, input);
  await open.payouts.reverse(open.ctx, { reversalId: 1, transferRef, amountCents: 10 });
  open.stripe.disconnectAccount(account);
  for (const event of open.stripe.takeEvents()) events.set(event.type, event);
});
afterAll(() => open.close());

const eventOf = (type: string) => {
  const event = events.get(type);
  if (!event) throw new Error(`Stripe sent no ${type}`);
  return event;
};

describe('an event', () => {
  it.each(['account.updated', 'account.application.deauthorized'])(
    '%s of a connected account names it, and is signed for the endpoint of connected accounts',
    (type) => {
      const { webhookSecret, connectWebhookSecret } = open.stripe;
      expect(read(eventOf(type), connectWebhookSecret)).toMatchObject({
        type,
        subject: { accountRef: account },
      });
      const alone = createEventReader({ webhookSecret, connectWebhookSecret: null });
      expect(() => read(eventOf(type), connectWebhookSecret, alone)).toThrow('signature');
    },
  );

  it.each(['transfer.created', 'transfer.reversed'])('%s names the account that was paid', (type) => {
    expect(read(eventOf(type), open.stripe.webhookSecret).subject).toEqual({ accountRef: account });
  });

  it("of a connected account's own customers concerns nobody here", () => {
    const object = { id: 'ch_1', object: 'charge', customer: 'cus_1' };
    const event = { type: 'charge.refunded', data: { object } };
    expect(readAs(event)).toEqual({ customerRef: 'cus_1' });
    expect(readAs({ ...event, account })).toBeNull();
  });

  it('of the platform as an account concerns nobody', () => {
    const object = { id: 'acct_platform', object: 'account' };
    expect(readAs({ type: 'account.updated', data: { object } })).toBeNull();
  });

  it('of a capability names its account', () => {
    const object = { id: 'transfers', object: 'capability', account };
    expect(readAs({ type: 'capability.updated', account, data: { object } })).toEqual({
      accountRef: account,
    });
  });
});
