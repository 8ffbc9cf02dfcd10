export * from './queries.ts';
export * from './update-request-settings.ts';
