export * from './add-song-comment.ts';
export * from './delete-song-comment.ts';
export * from './queries.ts';
