import { randomUUID } from 'node:crypto';
import { tables } from '@stagedoor/db';
import type { Services } from '../platform/context/index.ts';

/** A webhook of the operator, and something that it was sent then. */
export async function makeDelivery(services: Services, createdAt: Date): Promise<void> {
  const [hook] = await services.db
    .insert(tables.webhooks)
    .values({ url: 'https://hooks.example.org/', events: ['sale.created'], sealedSecret: '' })
    .returning();
  if (!hook) throw new Error('No webhook was inserted');
  await services.db
    .insert(tables.webhookDeliveries)
    .values({ webhookId: hook.id, event: 'sale.created', dedupeKey: randomUUID(), body: '{}', createdAt });
}
