export * from './may-remove-files.ts';
