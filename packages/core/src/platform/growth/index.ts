export * from './delete-in-batches.ts';
