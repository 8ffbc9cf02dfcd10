import type {
  Comment,
  DiscussionRef,
  LiveEvent,
  Page,
  Reply,
  SongComment,
  SongReply,
} from '@stagedoor/validators';
import { commentsOf } from '@stagedoor/validators/page-inputs';
import type { InfiniteData } from '@tanstack/react-query';
import { api } from '../../lib/trpc.ts';
import { changeSaid } from './thread.ts';

/** Changes the loaded comments of a song. */
export const changeSongComments = (
  songId: number,
  change: (comments: SongComment[]) => SongComment[],
): void => void api.songComments.list.setData({ songId }, (before) => before && change(before));

type Pages = InfiniteData<Page<Comment>, string | null>;

/** Changes each loaded page of a post's comments. */
export function changePostComments(
  postId: number,
  change: (comments: Comment[], page: number) => Comment[],
): void {
  api.comments.list.setInfiniteData(commentsOf(postId), (before: Pages | undefined) => {
    if (!before) return before;
    const pages = before.pages.map((page, index) => ({ ...page, items: change(page.items, index) }));
    return { ...before, pages };
  });
}

interface Likes {
  likes: number;
  isLiked?: boolean | undefined;
}

/** Shows how many like a comment or reply, and whether this person does, if that is known. */
export function showLikes({ kind, id: placeId }: DiscussionRef, id: number, { likes, isLiked }: Likes): void {
  const fields = isLiked === undefined ? { likes } : { likes, isLiked };
  const change = (said: SongComment | SongReply | Comment | Reply) => ({ ...said, ...fields });
  if (kind === 'song') changeSongComments(placeId, (comments) => changeSaid(comments, id, change));
  else changePostComments(placeId, (comments) => changeSaid(comments, id, change));
}

/** Follows the likes of comments live. */
export function applyLikes(event: LiveEvent): void {
  if (event.type === 'comment-liked')
    showLikes({ kind: 'content', id: event.contentId }, event.commentId, event);
  else if (event.type === 'song-comment-liked')
    showLikes({ kind: 'song', id: event.songId }, event.commentId, event);
}
