export * from './block-person.ts';
export * from './list-blocked.ts';
export * from './unblock-person.ts';
