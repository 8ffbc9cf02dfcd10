import { systemContext } from '@stagedoor/core';
import { settleSale } from '@stagedoor/core/money/purchases';
import { signBody } from '../stand-in/index.ts';
import type { TestPayers } from './open-payers.ts';

/** Runs the jobs of all events of sales, and of what people pay monthly, that have come since. */
export async function settleSales({ test, stripe }: TestPayers): Promise<void> {
  const { payments } = test.services;
  const ctx = systemContext(test.services, 'test');
  for (const event of stripe.takeEvents()) {
    const at = Math.floor(stripe.now().getTime() / 1000);
    const signature = signBody(event.body, stripe.webhookSecret, at);
    const body = Buffer.from(event.body);
    const subject = payments.readEvent?.({ body, signature, receivedAt: stripe.now() }).subject;
    if (!subject || 'accountRef' in subject || 'requestId' in subject) continue;
    if ('purchaseId' in subject) await settleSale(ctx, subject);
    else await payments.sync?.(ctx, subject);
  }
}
