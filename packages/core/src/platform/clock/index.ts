export { assessTime, type TimeState, TOLERANCE_MS } from './assess-time.ts';
export { findDoubt, forgetDoubt, keepTime, readTimes } from './known-time.ts';
export * from './require-time.ts';
export { type Clock, watchClock } from './watch-clock.ts';
