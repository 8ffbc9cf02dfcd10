export * from './fold-lines.ts';
export * from './lines.ts';
export * from './take-lyrics.ts';
export * from './write-lyrics.ts';
