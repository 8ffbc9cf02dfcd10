export * from './record-deletion.ts';
