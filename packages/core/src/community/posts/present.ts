import type { Post } from '@stagedoor/validators';
import type { Rights } from '../../platform/context/index.ts';
import { isLocked, ownsArtist } from '../../platform/rights/index.ts';
import { postFileAddress } from './address.ts';
import { canDeletePost, canEditPost, canReplacePostFile } from './policy.ts';
import type { PostRow } from './select-posts.ts';

type Work = Pick<
  Post,
  | 'description'
  | 'contentUrl'
  | 'images'
  | 'thumbnailUrl'
  | 'placeholder'
  | 'width'
  | 'height'
  | 'durationMs'
  | 'sources'
>;

/** A post as this caller may see it: locked posts only show their title and blurred preview. */
export function presentPost(row: PostRow, rights: Rights, now: Date): Post {
  const { post, artist, commentCount, likes } = row;
  const locked = isLocked(post, rights, now);
  const isOwn = ownsArtist(rights, post.artistId);
  return {
    id: post.id,
    artistId: post.artistId,
    title: post.title,
    contentType: post.contentType,
    ...(locked ? lockedWork(post.previewUrl) : openWork(row)),
    isPremium: post.isPremium,
    isLocked: locked,
    state: post.state,
    publishAt: isOwn ? (post.publishAt?.toISOString() ?? null) : null,
    fileState: post.fileState,
    failureReason: isOwn ? post.failureReason : null,
    commentCount,
    likes,
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    artist,
    can: {
      comment: rights.isSignedIn && !locked,
      edit: canEditPost(rights, post),
      replaceFile: canReplacePostFile(rights, post),
      delete: canDeletePost(rights, post),
    },
  };
}

const openWork = ({ post, images, playable }: PostRow): Work => ({
  description: post.description,
  contentUrl: post.contentUrl,
  images,
  thumbnailUrl: post.thumbnailUrl,
  placeholder: post.placeholder,
  width: post.width,
  height: post.height,
  durationMs: post.durationMs,
  sources: playable.map((file) => ({ type: file.contentType, url: postFileAddress(file) })),
});

const lockedWork = (previewUrl: string | null): Work => ({
  description: null,
  contentUrl: null,
  images: [],
  thumbnailUrl: previewUrl,
  placeholder: null,
  width: null,
  height: null,
  durationMs: null,
  sources: [],
});
