export * from './address-subject.ts';
export * from './budget.ts';
export * from './count-hits.ts';
export * from './limits.ts';
export * from './open-places.ts';
export * from './read-budget.ts';
export { refuse } from './refuse.ts';
export * from './shared-budget.ts';
export * from './take-hit.ts';
