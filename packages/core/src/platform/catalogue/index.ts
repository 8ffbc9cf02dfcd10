export { KINDS } from './kinds.ts';
export { publishChanges } from './publish-changes.ts';
export * from './write-rows.ts';
