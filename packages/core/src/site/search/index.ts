export { findMatches } from './find.ts';
