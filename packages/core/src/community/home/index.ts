export * from './get-home.ts';
