export * from './add-comment.ts';
export * from './change-comment.ts';
export * from './delete-comment.ts';
export * from './pin-comment.ts';
export { presentComment } from './present.ts';
export * from './queries.ts';
export * from './restore-comment.ts';
export type { CommentRow } from './select-comments.ts';
export * from './update-comment.ts';
