import type { AddressInfo } from 'node:net';
import { systemContext } from '@stagedoor/core';
import { keepSubscriptions } from '@stagedoor/core/money/payments';
import { makeArtist, openTestServices, type TestServices } from '@stagedoor/core/testing';
import { createStripeProvider } from '@stagedoor/payments';
import { type StripeStandIn, startStripeStandIn } from '@stagedoor/payments/stand-in';
import { expect, vi } from 'vitest';
import { openTestApp } from '../../apps/server/src/testing/test-app.ts';
import { startWorker } from '../../apps/worker/src/start-worker.ts';
import { createTestMailer } from '../../apps/worker/src/testing/test-mailer.ts';

/** A server with its webhook, a worker and a simulated Stripe on one clock that only `pass` moves. */
export interface Town {
  test: TestServices;
  stripe: StripeStandIn;
  webhookUrl: string;
  artistIds: number[];
  /** Advances the clock for Stripe and for us. */
  pass: (ms: number) => void;
  /** Runs the worker's periodic jobs. */
  keep: () => Promise<void>;
  /** Resolves when no customer waits to be synchronised. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
}

const STARTS_AT = new Date('2026-01-31T09:00:00.000Z');

export async function openTown(): Promise<Town> {
  const stripe = await startStripeStandIn({ startsAt: STARTS_AT });
  const payments = createStripeProvider({
    secretKey: stripe.secretKey,
    webhookSecret: stripe.webhookSecret,
    connectWebhookSecret: stripe.connectWebhookSecret,
    apiBase: stripe.apiBase,
    publicUrl: 'https://music.example.com',
  });
  const test = await openTestServices({ role: 'worker', payments });
  const server = await openTestApp({ over: test });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  test.setNow(stripe.now());
  await startWorker(test, { dataDir: test.dataDir, mailer: createTestMailer(test.dataDir) });
  const artistIds: number[] = [];
  for (let n = 0; n < 5; n++) artistIds.push((await makeArtist(test.services)).id);

  const waiting = async () => {
    const [row] = await test.services.client<{ waiting: number }[]>`
      select count(*)::int as waiting from pgboss.job where name = 'billing-sync' and state < 'completed'`;
    return row?.waiting ?? 0;
  };
  return {
    test,
    stripe,
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
    artistIds,
    pass: (ms) => {
      stripe.advance(ms);
      test.setNow(stripe.now());
    },
    keep: () => keepSubscriptions(systemContext(test.services, 'keepSubscriptions')),
    settled: () => vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 90_000, interval: 20 }),
    close: async () => {
      await server.close();
      await test.close();
      await stripe.stop();
    },
  };
}
