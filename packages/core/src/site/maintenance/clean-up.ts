import { tables } from '@stagedoor/db';
import { lt } from 'drizzle-orm';
import { removeExpiredExports } from '../../people/data-exports/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { removeOldMails } from '../../platform/mails/index.ts';
import { removeDeletedWork } from './remove-deleted-work.ts';

const EVENTS_KEPT_MS = 24 * 3600 * 1000;

/** Deletes expired sessions, verifications, rate limits and archives, live events older than a day, old mails, and work deleted long ago. */
export async function cleanUp(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const { sessions, verifications, rateLimits, events } = tables;
  await ctx.db.delete(sessions).where(lt(sessions.expiresAt, now));
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, now));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await ctx.db.delete(events).where(lt(events.createdAt, new Date(now.getTime() - EVENTS_KEPT_MS)));
  await removeOldMails(ctx);
  await removeExpiredExports(ctx);
  await removeDeletedWork(ctx);
}
