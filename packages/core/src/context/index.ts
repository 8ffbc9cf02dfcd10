export * from './actor.ts';
export * from './context.ts';
