export * from './clean-up.ts';
export * from './jobs.ts';
