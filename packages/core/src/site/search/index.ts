export { findMatches } from './find.ts';
export { findCloseMatches } from './find-close-matches.ts';
export { findEverything } from './find-everything.ts';
export { findLyrics } from './find-lyrics.ts';
export { openSearchMemory } from './memory/open-search-memory.ts';
