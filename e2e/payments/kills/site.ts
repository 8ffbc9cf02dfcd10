import { type Ctx, type JobName, jobDeclarations, systemContext } from '@stagedoor/core';
import {
  makeUser,
  openTestServices,
  startServerProgram,
  startWorkerProgram,
  type TestServices,
} from '@stagedoor/core/testing';
import { createStripeProvider } from '@stagedoor/payments';
import { type StripeStandIn, startStripeStandIn } from '@stagedoor/payments/stand-in';
import { expect } from 'vitest';
import { expireHeartbeats } from '../../../apps/worker/src/testing/kill-repeatedly.ts';

type ServerProgram = Awaited<ReturnType<typeof startServerProgram>>;

/** Servers and a worker that run as operators run them, with a stand-in of Stripe. */
export interface Site {
  test: TestServices;
  stripe: StripeStandIn;
  system: Ctx;
  admin: Ctx;
  servers: ServerProgram[];
  /** Kills a server or the worker as a power cut would, and starts another. */
  replace: (which: 'server' | 'worker') => Promise<void>;
  send: (job: JobName & ('keepOrders' | 'payArtists')) => Promise<void>;
  /** Waits until nothing is left to be done. `deliver` brings what Stripe has to tell. */
  comeToRest: (deliver: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
}

const MONEY_JOBS = [
  'syncBilling',
  'payArtist',
  'payArtists',
  'keepOrders',
  'takeGiftBack',
  'stopBilling',
] as const;
const QUEUES = MONEY_JOBS.map((name) => jobDeclarations[name].name);

export async function openSite({ servers: count = 1 } = {}): Promise<Site> {
  const stripe = await startStripeStandIn();
  const { secretKey, webhookSecret, connectWebhookSecret, apiBase } = stripe;
  const publicUrl = 'http://127.0.0.1';
  const payments = createStripeProvider({
    secretKey,
    webhookSecret,
    connectWebhookSecret,
    apiBase,
    publicUrl,
  });
  const test = await openTestServices({ payments });
  const installation = {
    ...test,
    env: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret,
      STRIPE_API_BASE: apiBase,
    },
  };
  let [worker, ...servers] = await Promise.all([
    startWorkerProgram(installation),
    ...Array.from({ length: count }, () => startServerProgram(installation)),
  ]);
  const { services } = test;

  return {
    test,
    stripe,
    system: systemContext(services, 'test'),
    admin: (await makeUser(services, { isAdmin: true })).ctx,
    servers,
    replace: async (which) => {
      if (which === 'worker') {
        await worker.kill();
        await expireHeartbeats(test);
        worker = await startWorkerProgram(installation);
        return;
      }
      await servers[0]?.kill();
      servers[0] = await startServerProgram(installation);
    },
    send: (name) => services.jobs.send(services.db, jobDeclarations[name], {}),
    comeToRest: async (deliver) => {
      const isAtRest = async () => {
        await deliver();
        // Nobody waits for the next attempt.
        await services.client`
          update pgboss.job set start_after = now() where name = any(${QUEUES}) and state < 'active'`;
        const [row] = await services.client<{ count: number }[]>`
          select count(*)::int as count from pgboss.job where name = any(${QUEUES}) and state <= 'active'`;
        return row?.count;
      };
      await expect.poll(isAtRest, { timeout: 120_000, interval: 250 }).toBe(0);
    },
    close: async () => {
      await Promise.all([...servers.map((server) => server.kill()), worker.kill()]);
      await test.close();
      await stripe.stop();
    },
  };
}
