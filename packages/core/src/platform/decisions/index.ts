export * from './delete-or-hide.ts';
export * from './find-maker.ts';
export * from './jobs.ts';
export * from './record-deletion.ts';
export * from './refusals.ts';
export * from './write-decision.ts';
