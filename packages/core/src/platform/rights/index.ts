export * from './access-until.ts';
export * from './cache.ts';
export * from './load-rights.ts';
export * from './people.ts';
export * from './policy.ts';
export * from './scope.ts';
export * from './subscription-runs.ts';
export * from './with-abilities.ts';
