export { CloseComments } from './close-comments.tsx';
export { CommentMenu } from './comment-menu.tsx';
export { PinnedMark } from './pinned-mark.tsx';
export { Refusal } from './refusal.tsx';
export { useDiscussion } from './use-discussion.ts';
