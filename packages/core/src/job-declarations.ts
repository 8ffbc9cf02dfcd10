import { nameArtistsJob, refreshRelatedArtistsJob } from './catalog/artists/jobs.ts';
import { makeDownloadJob } from './catalog/downloads/jobs.ts';
import { processImageJob } from './catalog/images/jobs.ts';
import { importReleaseJob } from './catalog/imports/jobs.ts';
import {
  aggregatePlaysJob,
  maintainPlayMonthsJob,
  recountListenersJob,
  refreshPopularSongsJob,
} from './catalog/plays/jobs.ts';
import { announceReleasesJob } from './catalog/releases/jobs.ts';
import { sendScrobblesJob, tellPlayingNowJob } from './catalog/scrobbling/jobs.ts';
import { refreshTagsJob } from './catalog/tags/jobs.ts';
import {
  deleteFilesJob,
  discardFilesJob,
  processAudioJob,
  processLongAudioJob,
} from './catalog/uploads/jobs.ts';
import { makeWeeklyMixesJob } from './catalog/weekly-mixes/jobs.ts';
import { keepOrdersJob } from './community/custom-requests/jobs.ts';
import { sendDigestsJob } from './community/feed/jobs.ts';
import { importListensJob } from './community/listen-imports/jobs.ts';
import { processLongPostJob, processPostJob, publishDuePostsJob } from './community/posts/jobs.ts';
import { takeCodeBackJob, takeGiftBackJob } from './money/gifts/jobs.ts';
import { checkBillingsJob, syncBillingJob } from './money/payment-events/jobs.ts';
import { forgetCustomerJob, keepSubscriptionsJob, updateCustomerJob } from './money/payments/jobs.ts';
import { comparePayoutsJob, payArtistJob, payArtistsJob } from './money/payouts/jobs.ts';
import {
  passwordResetJob,
  removeAccountsJob,
  stopArtistBillingJob,
  stopBillingJob,
} from './people/accounts/jobs.ts';
import { buildExportJob } from './people/data-exports/jobs.ts';
import { notifyOfDecisionJob } from './platform/decisions/jobs.ts';
import { sendMailJob } from './platform/mails/jobs.ts';
import {
  mailFollowersJob,
  notifyFollowersJob,
  notifySubscribersJob,
  sendPushJob,
} from './platform/notifications/jobs.ts';
import { retryWebhooksJob, sendWebhookJob } from './platform/webhooks/jobs.ts';
import { settleMergeJob } from './site/artist-merges/jobs.ts';
import { sweepStorageJob } from './site/files/jobs.ts';
import { closeDaysJob } from './site/insights/jobs.ts';
import { cleanUpJob, makeBackupJob, refreshListenersJob } from './site/maintenance/jobs.ts';
import { liftSuspensionsJob } from './site/moderation/jobs.ts';

/** Every job of the product; the worker's handlers are typed by this map, so that none can be forgotten. */
export const jobDeclarations = {
  processAudio: processAudioJob,
  processLongAudio: processLongAudioJob,
  processImage: processImageJob,
  makeDownload: makeDownloadJob,
  importRelease: importReleaseJob,
  processPost: processPostJob,
  processLongPost: processLongPostJob,
  publishDuePosts: publishDuePostsJob,
  announceReleases: announceReleasesJob,
  deleteFiles: deleteFilesJob,
  discardFiles: discardFilesJob,
  sweepStorage: sweepStorageJob,
  importListens: importListensJob,
  aggregatePlays: aggregatePlaysJob,
  recountListeners: recountListenersJob,
  sendScrobbles: sendScrobblesJob,
  tellPlayingNow: tellPlayingNowJob,
  maintainPlayMonths: maintainPlayMonthsJob,
  refreshListeners: refreshListenersJob,
  refreshRelatedArtists: refreshRelatedArtistsJob,
  refreshPopularSongs: refreshPopularSongsJob,
  makeWeeklyMixes: makeWeeklyMixesJob,
  nameArtists: nameArtistsJob,
  refreshTags: refreshTagsJob,
  closeDays: closeDaysJob,
  cleanUp: cleanUpJob,
  makeBackup: makeBackupJob,
  keepSubscriptions: keepSubscriptionsJob,
  keepOrders: keepOrdersJob,
  syncBilling: syncBillingJob,
  takeCodeBack: takeCodeBackJob,
  takeGiftBack: takeGiftBackJob,
  checkBillings: checkBillingsJob,
  payArtist: payArtistJob,
  payArtists: payArtistsJob,
  comparePayouts: comparePayoutsJob,
  updateCustomer: updateCustomerJob,
  forgetCustomer: forgetCustomerJob,
  passwordReset: passwordResetJob,
  stopBilling: stopBillingJob,
  stopArtistBilling: stopArtistBillingJob,
  settleMerge: settleMergeJob,
  removeAccounts: removeAccountsJob,
  buildExport: buildExportJob,
  sendMail: sendMailJob,
  notifySubscribers: notifySubscribersJob,
  notifyFollowers: notifyFollowersJob,
  mailFollowers: mailFollowersJob,
  sendDigests: sendDigestsJob,
  sendPush: sendPushJob,
  sendWebhook: sendWebhookJob,
  retryWebhooks: retryWebhooksJob,
  notifyOfDecision: notifyOfDecisionJob,
  liftSuspensions: liftSuspensionsJob,
} as const;

export type JobName = keyof typeof jobDeclarations;
