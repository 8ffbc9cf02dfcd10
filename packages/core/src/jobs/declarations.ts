import {
  passwordResetJob,
  removeAccountsJob,
  stopArtistBillingJob,
  stopBillingJob,
} from '../accounts/jobs.ts';
import { refreshRelatedArtistsJob } from '../artists/jobs.ts';
import { processContentJob, publishDuePostsJob } from '../content/jobs.ts';
import { buildExportJob } from '../data-exports/jobs.ts';
import { processImageJob } from '../images/jobs.ts';
import { sendMailJob } from '../mails/jobs.ts';
import { cleanUpJob, refreshListenersJob } from '../maintenance/jobs.ts';
import { notifySubscribersJob } from '../notifications/jobs.ts';
import { checkBillingsJob, syncBillingJob } from '../payment-events/jobs.ts';
import { keepSubscriptionsJob } from '../payments/jobs.ts';
import { aggregatePlaysJob } from '../plays/jobs.ts';
import { deleteFilesJob, processAudioJob, sweepStorageJob } from '../uploads/jobs.ts';

/** Every job of the product; the worker's handlers are typed by this map, so that none can be forgotten. */
export const jobDeclarations = {
  processAudio: processAudioJob,
  processImage: processImageJob,
  processContent: processContentJob,
  publishDuePosts: publishDuePostsJob,
  deleteFiles: deleteFilesJob,
  sweepStorage: sweepStorageJob,
  aggregatePlays: aggregatePlaysJob,
  refreshListeners: refreshListenersJob,
  refreshRelatedArtists: refreshRelatedArtistsJob,
  cleanUp: cleanUpJob,
  keepSubscriptions: keepSubscriptionsJob,
  syncBilling: syncBillingJob,
  checkBillings: checkBillingsJob,
  passwordReset: passwordResetJob,
  stopBilling: stopBillingJob,
  stopArtistBilling: stopArtistBillingJob,
  removeAccounts: removeAccountsJob,
  buildExport: buildExportJob,
  sendMail: sendMailJob,
  notifySubscribers: notifySubscribersJob,
} as const;

export type JobName = keyof typeof jobDeclarations;
