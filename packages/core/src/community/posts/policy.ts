import type { Rights } from '../../platform/context/index.ts';
import { mayAct, ownsArtist } from '../../platform/rights/index.ts';

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
