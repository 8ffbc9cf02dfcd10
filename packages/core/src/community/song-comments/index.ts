export * from './add-song-comment.ts';
export * from './delete-song-comment.ts';
export * from './pin-song-comment.ts';
export * from './present.ts';
export * from './queries.ts';
export * from './restore-song-comment.ts';
