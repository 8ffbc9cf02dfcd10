import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { timeOf } from '../releases/index.ts';
import { sendWebhookJob } from './jobs.ts';

const { webhookDeliveries } = tables;

/** A slow receiver with many deliveries does not keep others waiting. */
const PER_WEBHOOK = 5;
const AT_ONCE = 200;

/** Queues the deliveries that are due, a few of each webhook. */
export async function retryWebhooks(ctx: Ctx): Promise<void> {
  const rows = await ctx.db.execute<{ deliveryId: number }>(sql`
    select id as "deliveryId" from (
      select d.id, d.next_try_at, row_number() over (partition by d.webhook_id order by d.next_try_at, d.id) as place
      from ${webhookDeliveries} d where d.next_try_at <= ${timeOf(ctx.now())}::timestamptz) due
    where place <= ${PER_WEBHOOK} order by next_try_at, id limit ${AT_ONCE}`);
  await ctx.jobs.sendMany(ctx.db, sendWebhookJob, [...rows]);
}
