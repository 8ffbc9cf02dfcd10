export * from './remove-old-keys.ts';
export * from './repeat.ts';
