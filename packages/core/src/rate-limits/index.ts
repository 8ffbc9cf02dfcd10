export * from './limits.ts';
export * from './take-hit.ts';
