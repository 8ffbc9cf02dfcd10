import { tables } from '@stagedoor/db';
import { DIGEST_COUNTED, type FeedItem, type MailData } from '@stagedoor/validators';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/index.ts';
import { queueMail } from '../../platform/mails/index.ts';
import { DIGEST_EVERY_MS, unsubscribeKeysOf } from '../../platform/notifications/index.ts';
import { describeNews } from './describe-news.ts';
import { findNews, type Place } from './find-news.ts';
import { listFeed } from './list-feed.ts';

const { digests, notificationPreferences, users } = tables;
const BATCH = 200;
/** One mail lists so many news; the feed has the others. */
const NEWS_PER_MAIL = 20;
const COUNTED_AT_ONCE = 64;

/** Mails all digests that are due. A person whose digest fails does not hold up the others; theirs is tried again next time. */
export async function sendDigests(ctx: Ctx): Promise<void> {
  for (let afterId = 0; ; ) {
    const due = await ctx.db
      .select({ userId: digests.userId })
      .from(digests)
      .where(and(lte(digests.dueAt, ctx.now()), gt(digests.userId, afterId)))
      .orderBy(asc(digests.userId))
      .limit(BATCH);
    for (const { userId } of due)
      await sendDigest(ctx, userId).catch((error) =>
        ctx.log.error({ err: error, userId }, 'A digest could not be made'),
      );
    const last = due.at(BATCH - 1);
    if (!last) return;
    afterId = last.userId;
  }
}

/** Mails one person's digest, if there is news, and sets when the next one is due. */
async function sendDigest(ctx: Ctx, userId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const person = await lockDue(ctx, userId);
    if (!person) return;
    const { rhythm, since } = person;
    const now = ctx.now();
    const dueAt = new Date(now.getTime() + DIGEST_EVERY_MS[rhythm]);
    await ctx.db.update(digests).set({ since: now, dueAt }).where(eq(digests.userId, userId));
    const { email, username, isMailed } = person;
    if (!isMailed) return;
    const { news, more } = await readNewsSince(ctx, userId, since);
    if (news.length === 0) return;
    const unsubscribeKey = (await unsubscribeKeysOf(ctx, [person])).get(userId);
    if (unsubscribeKey === undefined) return;
    const data: MailData<'digest'> = {
      username,
      rhythm,
      unsubscribeKey,
      news: news.map(describeNews),
      more,
    };
    const dedupeKey = `digest:${userId}:${now.getTime()}`;
    await queueMail(ctx, { template: 'digest', data, to: { address: email, userId }, dedupeKey });
  });
}

/** The person and their digest, unless another worker has just sent it, or they chose none meanwhile. */
async function lockDue(ctx: Ctx, userId: number) {
  const [row] = await ctx.db
    .select({ rhythm: digests.rhythm, since: digests.since })
    .from(digests)
    .where(and(eq(digests.userId, userId), lte(digests.dueAt, ctx.now())))
    .for('update');
  if (!row) return undefined;
  const [person] = await ctx.db
    .select({
      id: users.id,
      username: users.displayUsername,
      email: users.email,
      isEmailConfirmed: users.emailVerified,
      suspendedAt: users.suspendedAt,
      unsubscribeKey: notificationPreferences.unsubscribeKey,
    })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return person && { ...row, ...person, isMailed: person.isEmailConfirmed && person.suspendedAt === null };
}

interface NewsSince {
  news: FeedItem[];
  more: number;
}

async function readNewsSince(ctx: Ctx, userId: number, since: Date): Promise<NewsSince> {
  const asPerson: Ctx = { ...ctx, actor: { kind: 'user', userId, isArtist: false, isAdmin: false } };
  const { items, nextCursor } = await listFeed(asPerson, { limit: NEWS_PER_MAIL });
  const news = items.filter(({ at }) => Date.parse(at) > since.getTime());
  if (nextCursor === null || news.length < items.length) return { news, more: 0 };
  const count = await countNewsSince(asPerson, userId, since);
  return { news, more: Math.min(Math.max(0, count - NEWS_PER_MAIL), DIGEST_COUNTED + 1) };
}

/** How many news came since then; beyond what a digest counts, any number above it. */
async function countNewsSince(ctx: Ctx, userId: number, since: Date): Promise<number> {
  let last: Place | undefined;
  for (let count = 0; ; ) {
    const page = await findNews(ctx, { userId, last, limit: COUNTED_AT_ONCE });
    const news = page.filter(({ at }) => at > since);
    const end = news.at(COUNTED_AT_ONCE - 1);
    count += news.length;
    if (!end || count > NEWS_PER_MAIL + DIGEST_COUNTED) return count;
    last = { ...end, at: end.at.toISOString() };
  }
}
