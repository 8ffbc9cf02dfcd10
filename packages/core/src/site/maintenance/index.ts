export * from './clean-up.ts';
export { isBackupDue } from './is-backup-due.ts';
export * from './jobs.ts';
