export { KINDS } from './kinds.ts';
export { tellChanges } from './tell-changes.ts';
export * from './write-rows.ts';
