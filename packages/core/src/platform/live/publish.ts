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
  if (row) await send(ctx, [{ audience, id: row.id, event }]);
}

/** Publishes one event per person to many people, in two statements. */
export async function publishToUsers(
  ctx: Ctx,
  events: readonly { userId: number; event: StoredEvent }[],
): Promise<void> {
  requireTransaction(ctx);
  if (events.length === 0) return;
  const byAudience = new Map<string, StoredEvent>(
    events.map(({ userId, event }) => [`user:${userId}` satisfies Audience, event]),
  );
  // One parameter, however many people there are.
  const rows = await ctx.db.execute<{ id: number; audience: Audience }>(sql`
    insert into events (audience, payload)
    select key, value from jsonb_each(${JSON.stringify(Object.fromEntries(byAudience))}::jsonb)
    returning id::float8 as id, audience`);
  const published = rows.flatMap(({ id, audience }) => {
    const event = byAudience.get(audience);
    return event ? [{ audience, id, event }] : [];
  });
  await send(ctx, published);
}

/** Publishes to processes only, in one statement; nothing is stored for pages that reconnect. */
export async function publishToServers(
  ctx: Ctx,
  events: ServerEvent | readonly ServerEvent[],
): Promise<void> {
  const published = [events]
    .flat()
    .map((event) => ({ audience: 'server' as const, id: randomUUID(), event }));
  await send(ctx, published);
}

async function send(ctx: Ctx, published: readonly Published[]): Promise<void> {
  const waiting = requireTransaction(ctx);
  if (published.length === 0) return;
  const messages = JSON.stringify(published.map(messageOf));
  await ctx.db.execute(
    sql`select pg_notify(${CHANNEL}, message) from json_array_elements_text(${messages}::json) as message`,
  );
  for (const one of published) waiting.push(one);
}

function messageOf(published: Published): string {
  const whole = JSON.stringify(published);
  return Buffer.byteLength(whole) < NOTIFY_LIMIT_BYTES ? whole : JSON.stringify({ id: published.id });
}

function requireTransaction({ published }: Ctx): Published[] {
  if (!published) throw new Error('Events are published inside inTransaction');
  return published;
}
