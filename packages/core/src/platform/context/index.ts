export * from './actor.ts';
export * from './context.ts';
export * from './find-recordings.ts';
export * from './health-probes.ts';
export * from './mailbox.ts';
export * from './music-catalog.ts';
export * from './payment-provider.ts';
export * from './play-counter.ts';
