export * from './bundle.ts';
export * from './gather.ts';
