export * from './bus.ts';
export * from './catalog-cache.ts';
export * from './events.ts';
export { MAX_STREAMS } from './open-streams.ts';
export * from './publish.ts';
