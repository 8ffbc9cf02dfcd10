export * from './delete-any-post.ts';
export * from './delete-artist.ts';
export * from './delete-user.ts';
export * from './deletion-scope.ts';
export * from './kept-mails.ts';
export * from './queries.ts';
export * from './undo-deletion.ts';
export * from './upload-song.ts';
