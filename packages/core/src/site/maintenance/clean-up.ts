import { tables } from '@stagedoor/db';
import { lt, or } from 'drizzle-orm';
import { removeUnusedImages } from '../../catalog/images/index.ts';
import { removeOldAnswers } from '../../catalog/imports/index.ts';
import { removeOldListenerDays } from '../../catalog/plays/index.ts';
import { removeSuperseded } from '../../catalog/uploads/index.ts';
import { removeOldRemovals } from '../../community/playlists/index.ts';
import { SESSION_ENDS_AFTER_MS } from '../../people/accounts/index.ts';
import { removeExpiredExports } from '../../people/data-exports/index.ts';
import { eraseOldAddresses } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { removeOldMails } from '../../platform/mails/index.ts';
import { removeOldJobLines } from '../operations/index.ts';
import { removeOldNotices } from '../reports/index.ts';
import { removeDeletedWork } from './remove-deleted-work.ts';

const DEVICES_KEPT_MS = 365 * 24 * 3600 * 1000;
const CODES_KEPT_MS = 3600 * 1000;
const EVENTS_KEPT_MS = 24 * 3600 * 1000;

/**
 * Deletes expired sessions, verifications, reserved names, forgotten devices, used codes, rate limits and
 * archives, live events older than a day, old mails, old addresses of the audit log, work that was deleted long ago, audio
 * that was replaced, pictures that nothing shows, old answers of MusicBrainz, removals of playlists' songs that can
 * no longer be undone, who sent copyright notices long ago, what jobs said, and listeners of days that are counted
 * from the plays.
 */
export async function cleanUp(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const sessionsFrom = new Date(now.getTime() - SESSION_ENDS_AFTER_MS);
  const devicesFrom = new Date(now.getTime() - DEVICES_KEPT_MS);
  const { sessions, verifications, rateLimits, events, heldUsernames, knownDevices, usedCodes } = tables;
  await ctx.db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, sessionsFrom)));
  await ctx.db.delete(knownDevices).where(lt(knownDevices.lastSeenAt, devicesFrom));
  await ctx.db.delete(verifications).where(lt(verifications.expiresAt, now));
  await ctx.db.delete(usedCodes).where(lt(usedCodes.usedAt, new Date(now.getTime() - CODES_KEPT_MS)));
  await ctx.db.delete(heldUsernames).where(lt(heldUsernames.heldUntil, now));
  await ctx.db.delete(rateLimits).where(lt(rateLimits.resetsAt, now));
  await ctx.db.delete(events).where(lt(events.createdAt, new Date(now.getTime() - EVENTS_KEPT_MS)));
  await removeOldMails(ctx);
  await eraseOldAddresses(ctx);
  await removeExpiredExports(ctx);
  await removeDeletedWork(ctx);
  await removeSuperseded(ctx);
  await removeUnusedImages(ctx);
  await removeOldAnswers(ctx);
  await removeOldListenerDays(ctx);
  await removeOldRemovals(ctx);
  await removeOldNotices(ctx);
  await removeOldJobLines(ctx);
}
