export * from './bus.ts';
export * from './catalog-cache.ts';
export * from './follow-replicas.ts';
export { MAX_STREAMS } from './max-streams.ts';
export * from './publish.ts';
