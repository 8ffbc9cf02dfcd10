import { publishDetailsChanged } from '../../community/playlists/index.ts';
import { publishListed } from '../../community/post-comments/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { publish } from '../../platform/live/index.ts';
import type { Target } from '../reports/index.ts';

/** Makes open pages read again which playlists and comments were hidden, deleted or shown again. */
export async function publishVisibilityChanged(ctx: Ctx, target: Target, isShown: boolean): Promise<void> {
  const { targetType, targetId: id, parentId } = target;
  if (targetType === 'playlist') await publishDetailsChanged(ctx, id);
  else if (targetType === 'songComment' && parentId !== null)
    await publish(ctx, `song:${parentId}`, {
      type: isShown ? 'song-comment-added' : 'song-comment-deleted',
      songId: parentId,
      commentId: id,
    });
  else if (targetType === 'postComment' && parentId !== null)
    await publishListed(ctx, isShown ? 'comment-added' : 'comment-deleted', {
      postId: parentId,
      commentId: id,
    });
}
