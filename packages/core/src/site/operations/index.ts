export * from './drop-job.ts';
export * from './get-job.ts';
export * from './health/get-health.ts';
export * from './job-lines.ts';
export * from './list-jobs.ts';
export * from './list-queues.ts';
export { createSiteGauges, type SiteGauges } from './metrics/site-gauges.ts';
export * from './retry-job.ts';
export * from './workers.ts';
