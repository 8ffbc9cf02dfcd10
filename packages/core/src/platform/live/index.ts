export * from './bus.ts';
export * from './events.ts';
export * from './publish.ts';
