export * from './bundle.ts';
export * from './delete-in-batches.ts';
export * from './gather.ts';
