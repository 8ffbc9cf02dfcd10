export * from './bus.ts';
export * from './events.ts';
export * from './follow-live.ts';
export * from './publish.ts';
