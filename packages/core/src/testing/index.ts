export * from './factories.ts';
export * from './silent-log.ts';
export * from './test-services.ts';
export * from './traces.ts';
