export { KINDS } from './kinds.ts';
export { publishChanges } from './tell-changes.ts';
export * from './write-rows.ts';
