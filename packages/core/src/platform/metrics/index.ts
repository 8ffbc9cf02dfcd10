export * from './counters.ts';
export * from './observe.ts';
export * from './registry.ts';
export * from './service-gauges.ts';
