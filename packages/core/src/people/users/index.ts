export * from './get-person.ts';
export * from './queries.ts';
