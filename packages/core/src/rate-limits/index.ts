export * from './address-subject.ts';
export * from './limits.ts';
export * from './take-hit.ts';
