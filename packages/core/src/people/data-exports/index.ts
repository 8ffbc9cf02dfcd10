export * from './export-playlists.ts';
export * from './export-sections.ts';
export * from './finish-export.ts';
export * from './jobs.ts';
export * from './queries.ts';
export * from './request-export.ts';
