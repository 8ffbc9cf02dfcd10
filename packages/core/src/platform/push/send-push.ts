import { tables } from '@stagedoor/db';
import { describeNotice, type Notification, type PushMessage, sentenceOf } from '@stagedoor/validators';
import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Ctx } from '../context/index.ts';
import { createLogLimit } from '../log/index.ts';
import { readNotifications } from '../notifications/index.ts';
import { type Lookup, postMessage } from '../outgoing/index.ts';
import { getSite } from '../site/index.ts';
import { composeRequest } from './compose-request.ts';
import { readPushKey } from './push-key.ts';

const { pushSubscriptions, sessions } = tables;
type Subscription = typeof pushSubscriptions.$inferSelect;

/** Older news is not pushed, whether it waited for the push service or for the browser. */
const NEWS_FOR_MS = 24 * 3600 * 1000;
/** Push services take 4,096 bytes; a character has four at most. */
const BODY_CHARACTERS = 500;
const GONE = [404, 410];
const TOO_MANY = 429;
const shouldLog = createLogLimit(60_000);

/**
 * Pushes a notification to a browser of its person, as their list shows it now: nothing once they have read it, and nothing
 * after the browser's session. A browser that its push service does not know any more is forgotten. Throws when a
 * retry may succeed.
 */
export async function sendPush(
  ctx: Ctx,
  { notificationId, subscriptionId }: { notificationId: number; subscriptionId: number },
  options: { timeoutMs?: number; lookup?: Lookup } = {},
): Promise<void> {
  const subscription = await findSubscription(ctx, subscriptionId);
  const [news] = subscription ? await readNotifications(ctx, [notificationId]) : [];
  if (!subscription || !news || news.userId !== subscription.userId || news.notification.isRead) return;
  const ageMs = ctx.now().getTime() - Date.parse(news.notification.createdAt);
  if (ageMs >= NEWS_FOR_MS) return;
  const { endpoint, p256dh, auth } = subscription;
  const request = composeRequest(
    { endpoint, keys: { p256dh, auth } },
    await composeMessage(ctx, news.notification),
    await readPushKey(ctx),
    {
      ttlSeconds: Math.ceil((NEWS_FOR_MS - ageMs) / 1000),
      // A try whose answer was lost is replaced, and not shown twice.
      topic: `notification-${notificationId}`,
    },
  );
  const { status, error } = await postMessage(request, { allowsPrivate: ctx.allowsPrivatePush, ...options });
  if (error === null) return;
  if (status !== null && GONE.includes(status)) return forget(ctx, subscription);
  const isOver = status !== null && status !== TOO_MANY && status < 500;
  const words = `A push service ${isOver ? 'refused a message' : 'is away'}: ${error}`;
  const { host } = new URL(endpoint);
  if (shouldLog(host + words)) ctx.log.warn({ pushService: host }, words);
  if (!isOver) throw new Error(words);
}

/** Undefined once its session has expired. */
async function findSubscription(ctx: Ctx, id: number): Promise<Subscription | undefined> {
  const [row] = await ctx.db
    .select(getTableColumns(pushSubscriptions))
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(and(eq(pushSubscriptions.id, id), gt(sessions.expiresAt, ctx.now())));
  return row;
}

async function composeMessage(ctx: Ctx, notification: Notification): Promise<PushMessage> {
  const { name, logo } = await getSite(ctx);
  const characters = [...sentenceOf(notification)];
  const isLong = characters.length > BODY_CHARACTERS;
  return {
    notificationId: notification.id,
    title: name,
    body: isLong ? `${characters.slice(0, BODY_CHARACTERS - 1).join('')}…` : characters.join(''),
    path: describeNotice(notification).path,
    icon: logo ?? '/icon-192.png',
  };
}

/** Unless the browser has subscribed anew meanwhile. */
async function forget(ctx: Ctx, { id, endpoint }: Subscription): Promise<void> {
  await ctx.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.endpoint, endpoint)));
}
