export * from './boss.ts';
export * from './declare.ts';
export * from './manage.ts';
export { createErrorReport } from './report-errors.ts';
export * from './running-jobs.ts';
export * from './take-back-times.ts';
export { traceOf, withoutTrace } from './trace.ts';
