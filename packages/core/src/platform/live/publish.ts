import { randomUUID } from 'node:crypto';
import { tables } from '@stagedoor/db';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import type { Audience, Published, ServerEvent, StoredEvent } from './events.ts';
import { CHANNEL, NOTIFY_LIMIT_BYTES } from './internal.ts';

/** Publishes to pages and processes when the transaction of `ctx` commits. */
export async function publish(ctx: Ctx, audience: Audience, event: StoredEvent): Promise<void> {
  requireTransaction(ctx);
  const [row] = await ctx.db
    .insert(tables.events)
    .values({ audience, payload: event })
    .returning({ id: tables.events.id });
  if (row) await send(ctx, { audience, id: row.id, event });
}

/** Publishes one event per person to many people, in two statements. */
export async function publishToUsers(
  ctx: Ctx,
  events: readonly { userId: number; event: StoredEvent }[],
): Promise<void> {
  const waiting = requireTransaction(ctx);
  if (events.length === 0) return;
  const byAudience = new Map<string, StoredEvent>(
    events.map(({ userId, event }) => [`user:${userId}` satisfies Audience, event]),
  );
  const rows = await ctx.db
    .insert(tables.events)
    .values([...byAudience].map(([audience, payload]) => ({ audience, payload })))
    .returning({ id: tables.events.id, audience: tables.events.audience });
  const published = rows.flatMap(({ id, audience }) => {
    const event = byAudience.get(audience);
    return event ? [{ audience: audience as Audience, id, event }] : [];
  });
  const messages = JSON.stringify(published.map(messageOf));
  await ctx.db.execute(
    sql`select pg_notify(${CHANNEL}, message) from json_array_elements_text(${messages}::json) as message`,
  );
  waiting.push(...published);
}

/** Publishes to processes only; nothing is stored for pages that reconnect. */
export async function publishToServers(ctx: Ctx, event: ServerEvent): Promise<void> {
  await send(ctx, { audience: 'server', id: randomUUID(), event });
}

async function send(ctx: Ctx, published: Published): Promise<void> {
  const waiting = requireTransaction(ctx);
  await ctx.db.execute(sql`select pg_notify(${CHANNEL}, ${messageOf(published)})`);
  waiting.push(published);
}

function messageOf(published: Published): string {
  const whole = JSON.stringify(published);
  return Buffer.byteLength(whole) < NOTIFY_LIMIT_BYTES ? whole : JSON.stringify({ id: published.id });
}

function requireTransaction({ published }: Ctx): Published[] {
  if (!published) throw new Error('Events are published inside inTransaction');
  return published;
}
