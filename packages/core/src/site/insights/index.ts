export * from './close-days.ts';
export { BEGINNING, findClosedUntil } from './closed-until.ts';
export { recountListeners } from './count-listeners.ts';
export * from './get-insights.ts';
export * from './get-site-figures.ts';
export * from './jobs.ts';
export { addDays, dayOf } from './periods.ts';
export * from './site-figures-csv.ts';
export * from './to-csv.ts';
