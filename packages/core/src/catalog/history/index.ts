export * from './clear-history.ts';
export { listHistory, readPlays } from './list-history.ts';
export { getYearInReview } from './year-in-review.ts';
