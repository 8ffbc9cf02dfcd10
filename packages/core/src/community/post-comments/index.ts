export * from './add-comment.ts';
export * from './delete-comment.ts';
export { presentComment } from './present.ts';
export * from './queries.ts';
export type { CommentRow } from './select-comments.ts';
export * from './update-comment.ts';
