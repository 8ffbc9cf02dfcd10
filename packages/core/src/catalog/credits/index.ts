export * from './write-credits.ts';
