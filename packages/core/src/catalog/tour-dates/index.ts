export * from './create-tour-date.ts';
export * from './delete-tour-date.ts';
export * from './queries.ts';
export * from './update-tour-date.ts';
