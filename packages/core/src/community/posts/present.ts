import type { Content } from '@stagedoor/validators';
import { isLocked, ownsArtist, type Rights } from '../../platform/rights/index.ts';
import { contentFileAddress } from './address.ts';
import { canDeletePost, canEditPost } from './policy.ts';
import type { ContentRow } from './select-contents.ts';

type Work = Pick<
  Content,
  | 'description'
  | 'contentUrl'
  | 'thumbnailUrl'
  | 'placeholder'
  | 'width'
  | 'height'
  | 'durationMs'
  | 'sources'
>;

/** A post as this caller may see it: locked posts only show their title and blurred preview. */
export function presentContent(row: ContentRow, rights: Rights, now: Date): Content {
  const { content, artist, commentCount } = row;
  const locked = isLocked(content, rights, now);
  const isOwn = ownsArtist(rights, content.artistId);
  return {
    id: content.id,
    artistId: content.artistId,
    title: content.title,
    contentType: content.contentType,
    ...(locked ? lockedWork(content.previewUrl) : openWork(row)),
    isPremium: content.isPremium,
    isLocked: locked,
    state: content.state,
    publishAt: isOwn ? (content.publishAt?.toISOString() ?? null) : null,
    fileState: content.fileState,
    failureReason: isOwn ? content.failureReason : null,
    commentCount,
    createdAt: content.createdAt.toISOString(),
    artist,
    can: {
      comment: rights.userId !== null && !locked,
      edit: canEditPost(rights, content),
      delete: canDeletePost(rights, content),
    },
  };
}

const openWork = ({ content, playable }: ContentRow): Work => ({
  description: content.description,
  contentUrl: content.contentUrl,
  thumbnailUrl: content.thumbnailUrl,
  placeholder: content.placeholder,
  width: content.width,
  height: content.height,
  durationMs: content.durationMs,
  sources: playable.map((file) => ({ type: file.contentType, url: contentFileAddress(file) })),
});

const lockedWork = (previewUrl: string | null): Work => ({
  description: null,
  contentUrl: null,
  thumbnailUrl: previewUrl,
  placeholder: null,
  width: null,
  height: null,
  durationMs: null,
  sources: [],
});
