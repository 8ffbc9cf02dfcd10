export * from './limits.ts';
export * from './secret.ts';
