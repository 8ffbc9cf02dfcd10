export * from './add-comment.ts';
export * from './delete-comment.ts';
export * from './queries.ts';
export * from './update-comment.ts';
