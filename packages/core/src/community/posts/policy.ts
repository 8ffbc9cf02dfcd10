import { badRequest } from '../../platform/errors/index.ts';
import { mayAct, ownsArtist, type Rights } from '../../platform/rights/index.ts';

interface Post {
  artistId: number;
}

/** Only its artist edits a post; admins moderate, but do not write for others. */
export function canEditPost(rights: Rights, post: Post): boolean {
  return mayAct(rights, post.artistId, 'publish');
}

/** A post's people replace its file when that failed. */
export function canReplacePostFile(
  rights: Rights,
  post: Post & { fileState: 'none' | 'processing' | 'ready' | 'failed' },
): boolean {
  return post.fileState === 'failed' && canEditPost(rights, post);
}

/** Its artist and admins may delete a post. */
export function canDeletePost(rights: Rights, post: Post): boolean {
  return ownsArtist(rights, post.artistId);
}

/** When a post is to be published; only scheduled posts have this date, and it must be in the future. */
export function readPublishAt(
  state: 'draft' | 'scheduled' | 'published',
  publishAt: string | null | undefined,
  now: Date,
): Date | null {
  if (state !== 'scheduled') return null;
  const at = publishAt ? new Date(publishAt) : null;
  if (!at) throw badRequest('Please choose when to publish');
  if (at <= now) throw badRequest('Please choose a time that lies ahead');
  return at;
}
