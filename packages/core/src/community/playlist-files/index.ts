export * from './export-playlist.ts';
export type { FileEntry } from './file-entry.ts';
export * from './import-playlist.ts';
export { makeEntry, words } from './make-entry.ts';
export { findMatches } from './matching/match-entries.ts';
export { readTitle } from './read-names.ts';
