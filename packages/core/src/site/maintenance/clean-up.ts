import { tables } from '@stagedoor/db';
import { and, gt, isNull, lt, or } from 'drizzle-orm';
import { removeUnusedDownloads } from '../../catalog/downloads/index.ts';
import { removeUnconfirmedFollows } from '../../catalog/follows/index.ts';
import { removeUnusedImages } from '../../catalog/images/index.ts';
import { removeOldAnswers } from '../../catalog/imports/index.ts';
import { removeOldListenerDays } from '../../catalog/plays/index.ts';
import { removeOldScrobbles } from '../../catalog/scrobbling/index.ts';
import { removeSuperseded } from '../../catalog/uploads/index.ts';
import { removeOldListenImports } from '../../community/listen-imports/index.ts';
import { removeOldRemovals } from '../../community/playlists/index.ts';
import { removeOldPaymentEvents } from '../../money/payment-events/index.ts';
import { keepPurchases } from '../../money/purchases/index.ts';
import { SESSION_ENDS_AFTER_MS } from '../../people/accounts/index.ts';
import { removeExpiredExports } from '../../people/data-exports/index.ts';
import { eraseOldAddresses } from '../../platform/audit/index.ts';
import { deleteInBatches } from '../../platform/batches/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { removeOldKeys } from '../../platform/idempotency/index.ts';
import { removeOldMails } from '../../platform/mails/index.ts';
import { removeOldNotifications } from '../../platform/notifications/index.ts';
import { removeOldDeliveries } from '../../platform/webhooks/index.ts';
import { removeOldJobLines } from '../operations/index.ts';
import { removeOldNotices } from '../reports/index.ts';
import { removeDeletedWork } from './remove-deleted-work.ts';

const DEVICES_KEPT_MS = 365 * 24 * 3600 * 1000;
const CODES_KEPT_MS = 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;
/** No song is longer. */
const RECENT_PLAYS_KEPT_MS = 2 * DAY_MS;

/**
 * Deletes what has had its time, in batches. docs/growth.md says for each table how long that is; what people deleted
 * goes after 30 days, with everything that belongs to it.
 */
export async function cleanUp(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const { sessions, verifications, rateLimits, events, heldUsernames, knownDevices, usedCodes, recentPlays } =
    tables;
  const isOver = or(
    lt(sessions.expiresAt, now),
    lt(sessions.createdAt, ago(SESSION_ENDS_AFTER_MS)),
    // Begun while a clock was ahead, they would outlive their 90 days.
    gt(sessions.createdAt, ago(-DAY_MS)),
  );
  await deleteInBatches(ctx, sessions, isOver);
  await deleteInBatches(ctx, knownDevices, lt(knownDevices.lastSeenAt, ago(DEVICES_KEPT_MS)));
  await deleteInBatches(ctx, verifications, lt(verifications.expiresAt, now));
  await deleteInBatches(ctx, usedCodes, lt(usedCodes.usedAt, ago(CODES_KEPT_MS)));
  await deleteInBatches(ctx, heldUsernames, lt(heldUsernames.heldUntil, now));
  await deleteInBatches(ctx, rateLimits, lt(rateLimits.resetsAt, now));
  await deleteInBatches(ctx, recentPlays, lt(recentPlays.playedAt, ago(RECENT_PLAYS_KEPT_MS)));
  await deleteInBatches(ctx, events, lt(events.createdAt, ago(DAY_MS)));
  await removeOldKeys(ctx);
  await removeOldNotifications(ctx);
  await removeOldPaymentEvents(ctx);
  await keepPurchases(ctx);
  await removeOldInvitations(ctx);
  await removeOldMails(ctx);
  await eraseOldAddresses(ctx);
  await removeExpiredExports(ctx);
  await removeDeletedWork(ctx);
  await removeSuperseded(ctx);
  await removeUnusedImages(ctx);
  await removeUnusedDownloads(ctx);
  await removeOldAnswers(ctx);
  await removeOldListenerDays(ctx);
  await removeOldScrobbles(ctx);
  await removeOldListenImports(ctx);
  await removeOldRemovals(ctx);
  await removeOldNotices(ctx);
  await removeOldJobLines(ctx);
  await removeOldDeliveries(ctx);
  await removeUnconfirmedFollows(ctx);
}

/** An expired link keeps its explanation for this long. */
const KEPT_MS = 30 * 24 * 3600 * 1000;

/** Deletes invitations that expired a month ago; who came by one to the site stays recorded. */
async function removeOldInvitations(ctx: Ctx): Promise<void> {
  const { artistInvitations, playlistInvitations, siteInvitations } = tables;
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  await deleteInBatches(ctx, artistInvitations, lt(artistInvitations.expiresAt, before));
  await deleteInBatches(ctx, playlistInvitations, lt(playlistInvitations.expiresAt, before));
  const isForgotten = and(lt(siteInvitations.expiresAt, before), isNull(siteInvitations.usedAt));
  await deleteInBatches(ctx, siteInvitations, isForgotten);
}
