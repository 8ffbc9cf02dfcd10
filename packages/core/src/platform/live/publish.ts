import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Audience, Ctx, PageEvent, Published, ServerEvent, StoredEvent } from '../context/index.ts';
import { CHANNEL, NOTIFY_LIMIT_BYTES } from './internal.ts';

/** Publishes to pages and processes when the transaction of `ctx` commits. */
export const publish = (ctx: Ctx, audience: Audience, event: StoredEvent): Promise<void> =>
  publishAll(ctx, [{ audience, event }]);

/** Publishes one event per person to many people. */
export async function publishToUsers(
  ctx: Ctx,
  events: readonly { userId: number; event: StoredEvent }[],
): Promise<void> {
  const byUser = new Map(events.map(({ userId, event }) => [userId, event]));
  await publishAll(
    ctx,
    [...byUser].map(([userId, event]) => ({ audience: `user:${userId}`, event })),
  );
}

/** Publishes many events, in two statements. */
export async function publishAll(
  ctx: Ctx,
  events: readonly { audience: Audience; event: StoredEvent }[],
): Promise<void> {
  requireTransaction(ctx);
  if (events.length === 0) return;
  // One parameter, however many there are.
  const published = await ctx.db.execute<{ [Key in keyof PageEvent]: PageEvent[Key] }>(sql`
    insert into events (audience, payload)
    select one ->> 'audience', one -> 'event' from jsonb_array_elements(${JSON.stringify(events)}::jsonb) one
    returning id::float8 as id, audience, payload as event`);
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
