export * from './do-each.ts';
export * from './domain-error.ts';
export * from './outage.ts';
export * from './vanished.ts';
