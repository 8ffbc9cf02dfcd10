import { type JobName, jobDeclarations } from '@stagedoor/core';
import type { PgBoss } from 'pg-boss';

/**
 * Cron times in UTC. Events trigger the counting of plays; its schedule covers a server that is killed in
 * between.
 */
const SCHEDULES: Partial<Record<JobName, string>> = {
  aggregatePlays: '*/10 * * * *',
  refreshListeners: '*/15 * * * *',
  maintainPlayMonths: '7 3 * * *',
  closeDays: '9 * * * *',
  nameArtists: '19 * * * *',
  refreshRelatedArtists: '29 * * * *',
  refreshPopularSongs: '21 * * * *',
  makeWeeklyMixes: '11 2 * * 1',
  refreshTags: '12-59/15 * * * *',
  sweepStorage: '17 * * * *',
  publishDuePosts: '* * * * *',
  announceReleases: '* * * * *',
  sendScrobbles: '* * * * *',
  retryWebhooks: '* * * * *',
  sendDigests: '21 * * * *',
  liftSuspensions: '* * * * *',
  cleanUp: '47 * * * *',
  removeAccounts: '27 * * * *',
  keepSubscriptions: '*/5 * * * *',
  keepOrders: '*/5 * * * *',
  checkBillings: '37 4 * * *',
  payArtists: '*/15 * * * *',
  comparePayouts: '17 5 * * *',
};

export async function scheduleJobs(boss: PgBoss): Promise<void> {
  for (const [name, cron] of Object.entries(SCHEDULES))
    await boss.schedule(jobDeclarations[name as JobName].name, cron, {});
}

/** Work that a killed process left unfinished, and its leftover files, are handled on start, and when the time is trusted again. */
export async function sendStartJobs(boss: PgBoss): Promise<void> {
  for (const name of [
    'refreshListeners',
    'aggregatePlays',
    'closeDays',
    'maintainPlayMonths',
    'sweepStorage',
    'keepSubscriptions',
    'nameArtists',
  ] as const)
    await boss.send(jobDeclarations[name].name, {});
}
