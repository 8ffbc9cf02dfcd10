import { expect, it, onTestFinished } from 'vitest';
import { anonymous, openTestServices } from '../../testing/index.ts';
import { createDemoPayments } from '../payments/index.ts';
import { receivePaymentEvent } from './index.ts';

it('queues a purchase and a request that have the same number', async () => {
  const test = await openTestServices({
    payments: {
      ...createDemoPayments(),
      readEvent: ({ body }) => ({
        id: `${body}`,
        type: 'charge.captured',
        subject: { [`${body}`]: 7 } as never,
      }),
    },
  });
  onTestFinished(() => test.close());
  for (const body of ['purchaseId', 'requestId', 'requestId'])
    await receivePaymentEvent(anonymous(test.services), { body: Buffer.from(body), signature: undefined });
  const jobs = await test.services
    .client`select data from pgboss.job where name = 'billing-sync' order by data::text`;
  expect(jobs.map(({ data }) => data)).toEqual([{ purchaseId: 7 }, { requestId: 7 }]);
});
