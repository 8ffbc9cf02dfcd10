import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AccountActs, createAccountActs } from './account-acts.ts';
import { createBooks, type StandInBooks } from './books.ts';
import { itemsOf } from './invoicing.ts';
import { closeDispute, openDispute, refundCharge } from './money-back.ts';
import { findNext } from './passing-time.ts';
import { cancelInPortal, completeCheckout, mendCard } from './people.ts';
import type {
  ChargeRow,
  CustomerRow,
  DisputeRow,
  InvoiceRow,
  ItemRow,
  LineRow,
  RefundRow,
  SubscriptionRow,
} from './rows.ts';
import { createApi, type Faults, type StandInFault } from './serve-api.ts';
import { servePage } from './serve-pages.ts';
import { cancelNow } from './subscribing.ts';
import { deliver, signBody } from './webhooks.ts';
import { createWorld, type StandInEvent, type World } from './world.ts';

export type { StandInEvent, StandInFault };
export { signBody };

export interface StripeStandInOptions {
  port?: number;
  secretKey?: string;
  webhookSecret?: string;
  connectWebhookSecret?: string;
  /** When the account's clock starts. It only moves by `advance`. Without this, it follows the real time. */
  startsAt?: Date;
}

export interface StripeStandIn extends AccountActs, StandInBooks {
  /** For `STRIPE_API_BASE`. */
  apiBase: string;
  secretKey: string;
  webhookSecret: string;
  /** Signs the events of connected accounts. */
  connectWebhookSecret: string;
  /** `METHOD /path` of every call so far. */
  requests: string[];
  now: () => Date;
  /** Lets time pass: renewals, attempts to charge and expiring sessions, in order. */
  advance: (ms: number) => void;
  /** The events since the last call, oldest first. */
  takeEvents: () => StandInEvent[];
  /** Sends an event to a webhook endpoint, signed now. Returns the status. */
  deliver: (event: StandInEvent, url: string) => Promise<number>;
  /** Acts of the person: `pay` completes a Checkout and returns the browser's next address. */
  pay: (checkoutUrl: string) => string;
  declineCards: (customer: string) => void;
  mendCard: (customer: string) => void;
  cancelInPortal: (customer: string) => void;
  /** Acts of the operator in the dashboard, or of a bank. */
  refund: (chargeId: string, amount?: number, metadata?: Record<string, string>) => void;
  cancelNow: (customer: string) => void;
  dispute: (chargeId: string) => string;
  closeDispute: (disputeId: string, outcome: 'won' | 'lost') => void;
  /** Reads the account for comparison. */
  subscriptionsOf: (customer: string) => (SubscriptionRow & { items: ItemRow[] })[];
  invoicesOf: (customer: string) => (InvoiceRow & { lines: LineRow[] })[];
  /** Lines that wait for the next invoice. */
  waitingLinesOf: (subscription: string) => LineRow[];
  disputesOf: (charge: string) => DisputeRow[];
  /** Newest first. */
  refundsOf: (charge: string) => RefundRow[];
  paymentIntentOf: (invoice: string) => string | null;
  chargesOf: (customer: string) => ChargeRow[];
  /** Undefined when it does not exist or was deleted. */
  customerOf: (customer: string) => CustomerRow | undefined;
  /** The next `times` calls that begin with `only` fail this way; null ends it. */
  setFault: (kind: StandInFault | null, options?: { times?: number; only?: string }) => void;
  /** Forgets all idempotency keys, as Stripe may after a day. */
  forgetKeys: () => void;
  stop: () => Promise<void>;
}

/**
 * Stripe on 127.0.0.1: the calls that this product makes, its pages and its events. For tests and for trying out.
 */
export async function startStripeStandIn(options: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const { secretKey = 'sk_test_standInKey0123456789abcdef', port = 0 } = options;
  const { webhookSecret = 'whsec_standInSecret0123456789abcdef' } = options;
  const { connectWebhookSecret = 'whsec_standInConnectSecret0123456789' } = options;
  const requests: string[] = [];
  const faults: Faults = { kind: null, times: 0, only: '' };
  let fixedMs = options.startsAt?.getTime() ?? null;
  let aheadMs = 0;
  const nowMs = () => fixedMs ?? Date.now() + aheadMs;

  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The stand-in got no port');
  const apiBase = `http://127.0.0.1:${address.port}`;
  const world: World = createWorld(apiBase, nowMs);
  const api = createApi(world, secretKey, faults, requests);
  server.on('request', (request, response) => {
    if (servePage(world, request, response)) return;
    api.serve(request, response).catch((error: Error) => response.destroy(error));
  });

  const setClock = (ms: number) => {
    if (fixedMs === null) aheadMs = ms - Date.now();
    else fixedMs = ms;
  };
  function advance(ms: number): void {
    const until = nowMs() + ms;
    for (let next = findNext(world); next && next.at * 1000 <= until; next = findNext(world)) {
      setClock(Math.max(next.at * 1000, nowMs()));
      next.run();
    }
    setClock(until);
  }

  return {
    apiBase,
    secretKey,
    webhookSecret,
    connectWebhookSecret,
    requests,
    now: () => new Date(nowMs()),
    advance,
    takeEvents: () => world.events.splice(0),
    deliver: (event, url) => {
      const secret = event.account ? connectWebhookSecret : webhookSecret;
      return deliver(url, event.body, { secret, atSeconds: world.seconds() });
    },
    pay: (checkoutUrl) => completeCheckout(world, checkoutUrl.split('/').at(-1) ?? ''),
    declineCards: (customer) => world.declined.add(customer),
    mendCard: (customer) => mendCard(world, customer),
    cancelInPortal: (customer) => cancelInPortal(world, customer),
    refund: (chargeId, amount, metadata = {}) =>
      void refundCharge(world, world.get('charge', chargeId), { amount, metadata }),
    cancelNow: (customer) => {
      for (const row of world.all(
        'subscription',
        (row) => row.customer === customer && row.ended_at === null,
      ))
        cancelNow(world, row);
    },
    dispute: (chargeId) => openDispute(world, world.get('charge', chargeId)).id,
    closeDispute: (id, outcome) => closeDispute(world, world.get('dispute', id), outcome),
    subscriptionsOf: (customer) =>
      world
        .all('subscription', (row) => row.customer === customer)
        .map((row) => ({ ...row, items: itemsOf(world, row.id) })),
    invoicesOf: (customer) =>
      world
        .all('invoice', (row) => row.customer === customer)
        .map((row) => ({ ...row, lines: world.lines.get(row.id) ?? [] })),
    waitingLinesOf: (subscription) => world.pendingLines.get(subscription) ?? [],
    paymentIntentOf: (invoice) =>
      world.all('invoice_payment', (row) => row.invoice === invoice)[0]?.payment.payment_intent ?? null,
    disputesOf: (charge) => world.all('dispute', (row) => row.charge === charge),
    refundsOf: (charge) => world.all('refund', (row) => row.charge === charge),
    customerOf: (customer) => world.all('customer', (row) => row.id === customer)[0],
    chargesOf: (customer) => world.all('charge', (row) => row.customer === customer),
    setFault: (kind, { times = Number.POSITIVE_INFINITY, only = '' } = {}) =>
      Object.assign(faults, { kind, times: kind ? times : 0, only }),
    forgetKeys: api.forgetKeys,
    ...createAccountActs(world),
    ...createBooks(world),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
