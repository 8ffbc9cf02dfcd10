import { nameOlderArtists, refreshRelatedArtists } from '@stagedoor/core/catalog/artists';
import {
  maintainPlayMonths,
  refreshMonthlyListeners,
  refreshPopularSongs,
} from '@stagedoor/core/catalog/plays';
import { announceReleases } from '@stagedoor/core/catalog/releases';
import { sendScrobbles, tellPlayingNow } from '@stagedoor/core/catalog/scrobbling';
import { refreshTags } from '@stagedoor/core/catalog/tags';
import { discardScratch, removeFiles } from '@stagedoor/core/catalog/uploads';
import { makeWeeklyMixes } from '@stagedoor/core/catalog/weekly-mixes';
import { keepOrders, settleOrder } from '@stagedoor/core/community/custom-requests';
import { sendDigests } from '@stagedoor/core/community/feed';
import { publishDuePosts } from '@stagedoor/core/community/posts';
import { takeCodeBack } from '@stagedoor/core/money/codes';
import { takeGiftBack } from '@stagedoor/core/money/gifts';
import { checkBillings } from '@stagedoor/core/money/payment-events';
import { keepSubscriptions, updateCustomer } from '@stagedoor/core/money/payments';
import { comparePayouts, payArtist, payArtists, readPayoutAccount } from '@stagedoor/core/money/payouts';
import { settleSale } from '@stagedoor/core/money/purchases';
import {
  removeDeletedAccounts,
  sendPasswordReset,
  stopArtistBilling,
  stopBilling,
} from '@stagedoor/core/people/accounts';
import { failMail, sendMail } from '@stagedoor/core/platform/mails';
import {
  mailFollowerBatch,
  notifyFollowerBatch,
  notifySubscriberBatch,
} from '@stagedoor/core/platform/notifications';
import { sendPush } from '@stagedoor/core/platform/push';
import { retryWebhooks, sendDelivery } from '@stagedoor/core/platform/webhooks';
import { settleUndoneMerge } from '@stagedoor/core/site/artist-merges';
import { sweepStorage } from '@stagedoor/core/site/files';
import { closeDays, recountListeners } from '@stagedoor/core/site/insights';
import { cleanUp } from '@stagedoor/core/site/maintenance';
import { liftSuspensions, notifyOfInlineDeletion } from '@stagedoor/core/site/moderation';
import type { Handlers } from '../handler.ts';

/** Every job's handler. Long ones have a file of their own, which loads its libraries on first use. */
export const handlers: Handlers = {
  processAudio: {
    load: async () => (await import('./uploads/process-upload.ts')).shortAudio,
    concurrency: 2,
  },
  processLongAudio: {
    load: async () => (await import('./uploads/process-upload.ts')).longAudio,
    concurrency: 1,
  },
  makeDownload: { load: () => import('./downloads/make-file.ts'), concurrency: 1 },
  processImage: { load: () => import('./images/process-image.ts'), concurrency: 2 },
  // Two at once, so that one person's import does not wait for another's turn at MusicBrainz.
  importRelease: { load: () => import('./imports/import-release.ts'), concurrency: 2 },
  processPost: {
    load: async () => (await import('./posts/process-file.ts')).shortFile,
    concurrency: 2,
  },
  processLongPost: {
    load: async () => (await import('./posts/process-file.ts')).longFile,
    concurrency: 1,
  },
  publishDuePosts: {
    handle: async ({ ctx }) => {
      while ((await publishDuePosts(ctx)) > 0);
    },
    concurrency: 1,
  },
  announceReleases: {
    handle: async ({ ctx }) => {
      while ((await announceReleases(ctx)) > 0);
    },
    concurrency: 1,
  },
  deleteFiles: {
    handle: ({ ctx }, { storageKeys }) => removeFiles(ctx, storageKeys),
    concurrency: 1,
  },
  discardFiles: {
    handle: ({ ctx }, { storageKeys }) => discardScratch(ctx, storageKeys),
    concurrency: 1,
  },
  sweepStorage: { handle: async ({ ctx }) => void (await sweepStorage(ctx)), concurrency: 1 },
  aggregatePlays: { load: () => import('./plays/aggregate-plays.ts'), concurrency: 1 },
  closeDays: { handle: async ({ ctx }) => void (await closeDays(ctx)), concurrency: 1 },
  importListens: { load: () => import('./listens/import-listens.ts'), concurrency: 1 },
  sendScrobbles: { handle: ({ ctx }) => sendScrobbles(ctx), concurrency: 1 },
  tellPlayingNow: { handle: ({ ctx }, input) => tellPlayingNow(ctx, input), concurrency: 2 },
  recountListeners: { handle: ({ ctx }, input) => recountListeners(ctx, input), concurrency: 1 },
  refreshListeners: { handle: ({ ctx }) => refreshMonthlyListeners(ctx), concurrency: 1 },
  refreshPopularSongs: { handle: ({ ctx }) => refreshPopularSongs(ctx), concurrency: 1 },
  makeWeeklyMixes: { handle: ({ ctx }) => makeWeeklyMixes(ctx), concurrency: 1 },
  nameArtists: { handle: ({ ctx }) => nameOlderArtists(ctx), concurrency: 1 },
  refreshTags: { handle: ({ ctx }) => refreshTags(ctx), concurrency: 1 },
  refreshRelatedArtists: { handle: ({ ctx }) => refreshRelatedArtists(ctx), concurrency: 1 },
  sendMail: {
    handle: ({ ctx, mailer }, { mailId }) => sendMail(ctx, { id: mailId }, mailer.deliver),
    giveUp: (ctx, { mailId }) =>
      failMail(ctx, { id: mailId, reason: 'The mail server did not accept this mail for a day' }),
    concurrency: 3,
  },
  sendWebhook: { handle: ({ ctx }, input) => sendDelivery(ctx, input), concurrency: 4 },
  sendPush: { handle: ({ ctx }, input) => sendPush(ctx, input), concurrency: 4 },
  retryWebhooks: { handle: ({ ctx }) => retryWebhooks(ctx), concurrency: 1 },
  notifyFollowers: { handle: ({ ctx }, batch) => notifyFollowerBatch(ctx, batch), concurrency: 1 },
  sendDigests: { handle: ({ ctx }) => sendDigests(ctx), concurrency: 1 },
  mailFollowers: { handle: ({ ctx }, batch) => mailFollowerBatch(ctx, batch), concurrency: 1 },
  notifySubscribers: { handle: ({ ctx }, batch) => notifySubscriberBatch(ctx, batch), concurrency: 1 },
  passwordReset: {
    handle: async ({ ctx }, input) => void (await sendPasswordReset(ctx, input)),
    concurrency: 2,
  },
  stopBilling: { handle: ({ ctx }, input) => stopBilling(ctx, input), concurrency: 1 },
  settleMerge: { handle: ({ ctx }, input) => settleUndoneMerge(ctx, input), concurrency: 1 },
  stopArtistBilling: { handle: ({ ctx }, input) => stopArtistBilling(ctx, input), concurrency: 1 },
  removeAccounts: {
    handle: async ({ ctx }) => {
      const removed = await removeDeletedAccounts(ctx);
      if (removed > 0) ctx.log.info({ removed }, 'Deleted accounts were removed for good');
    },
    concurrency: 1,
  },
  buildExport: { load: () => import('./data-exports/build-export.ts'), concurrency: 1 },
  makeBackup: { load: () => import('./backups/make-backup.ts'), concurrency: 1 },
  maintainPlayMonths: {
    handle: ({ ctx, playsKeptMonths }) => maintainPlayMonths(ctx, { keptMonths: playsKeptMonths }),
    concurrency: 1,
  },
  cleanUp: { handle: ({ ctx }) => cleanUp(ctx), concurrency: 1 },
  syncBilling: {
    handle: async ({ ctx }, subject) => {
      if ('purchaseId' in subject) await settleSale(ctx, subject);
      else if ('requestId' in subject) await settleOrder(ctx, subject);
      else if ('accountRef' in subject) await readPayoutAccount(ctx, subject);
      else await ctx.payments.sync?.(ctx, subject);
    },
    concurrency: 2,
  },
  payArtist: { handle: ({ ctx }, input) => payArtist(ctx, input), concurrency: 2 },
  payArtists: { handle: ({ ctx }) => payArtists(ctx), concurrency: 1 },
  comparePayouts: { handle: async ({ ctx }) => void (await comparePayouts(ctx)), concurrency: 1 },
  takeCodeBack: { handle: ({ ctx }, input) => takeCodeBack(ctx, input), concurrency: 1 },
  takeGiftBack: { handle: ({ ctx }, input) => takeGiftBack(ctx, input), concurrency: 1 },
  updateCustomer: { handle: ({ ctx }, input) => updateCustomer(ctx, input), concurrency: 1 },
  forgetCustomer: {
    handle: async ({ ctx }, { customerRef }) => ctx.payments.forgetCustomer?.(ctx, customerRef),
    concurrency: 1,
  },
  checkBillings: {
    handle: async ({ ctx }) => {
      if (ctx.payments.sync) await checkBillings(ctx);
    },
    concurrency: 1,
  },
  keepSubscriptions: { handle: ({ ctx }) => keepSubscriptions(ctx), concurrency: 1 },
  keepOrders: { handle: ({ ctx }) => keepOrders(ctx), concurrency: 1 },
  notifyOfDecision: { handle: ({ ctx }, input) => notifyOfInlineDeletion(ctx, input), concurrency: 1 },
  liftSuspensions: { handle: ({ ctx }) => liftSuspensions(ctx), concurrency: 1 },
};
