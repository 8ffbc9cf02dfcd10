export * from './domain-error.ts';
