export * from './require-unchanged.ts';
export * from './touch.ts';
