export * from './clear-history.ts';
export { endListenImports, isOpenImport } from './end-listen-imports.ts';
export { listHistory, readPlays } from './list-history.ts';
export { getYearInReview } from './year-in-review.ts';
