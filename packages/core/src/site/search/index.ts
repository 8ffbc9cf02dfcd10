export { findMatches } from './find.ts';
export { findEverything } from './find-everything.ts';
