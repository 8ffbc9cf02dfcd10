export * from './follow-replicas.ts';
