export * from './domain-error.ts';
export * from './outage.ts';
