import { randomUUID } from 'node:crypto';
import { tables } from '@stagedoor/db';
import type { LiveEvent } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import type { Audience, Published, ServerEvent } from './events.ts';
import { CHANNEL, NOTIFY_LIMIT_BYTES } from './internal.ts';

/** Publishes to pages and processes with the commit of the transaction that `ctx` is in. */
export async function publish(ctx: Ctx, audience: Audience, event: LiveEvent): Promise<void> {
  requireTransaction(ctx);
  const [row] = await ctx.db
    .insert(tables.events)
    .values({ audience, payload: event })
    .returning({ id: tables.events.id });
  if (row) await send(ctx, { audience, id: row.id, event });
}

/** Tells the processes alone; nothing is kept for pages that were away. */
export async function publishToServers(ctx: Ctx, event: ServerEvent): Promise<void> {
  await send(ctx, { audience: 'server', id: randomUUID(), event });
}

async function send(ctx: Ctx, published: Published): Promise<void> {
  const waiting = requireTransaction(ctx);
  const whole = JSON.stringify(published);
  const message =
    Buffer.byteLength(whole) < NOTIFY_LIMIT_BYTES ? whole : JSON.stringify({ id: published.id });
  await ctx.db.execute(sql`select pg_notify(${CHANNEL}, ${message})`);
  waiting.push(published);
}

function requireTransaction({ published }: Ctx): Published[] {
  if (!published) throw new Error('Events are published inside inTransaction');
  return published;
}
