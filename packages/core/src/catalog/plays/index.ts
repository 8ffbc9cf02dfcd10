export * from './aggregate-plays.ts';
export * from './count-play.ts';
export * from './counter.ts';
export * from './jobs.ts';
export * from './listener-days.ts';
export * from './move-listener-days.ts';
export * from './refresh-listeners.ts';
export * from './report-stop.ts';
