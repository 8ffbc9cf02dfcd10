import { ownsArtist, type Rights } from '../rights/index.ts';

interface Post {
  artistId: number;
}

/** Its artist alone changes a post; admins moderate, they do not write for others (spec artist §6). */
export function canEditPost(rights: Rights, post: Post): boolean {
  return rights.ownArtistId === post.artistId;
}

/** Its artist and admins delete a post (spec artist §6). */
export function canDeletePost(rights: Rights, post: Post): boolean {
  return ownsArtist(rights, post.artistId);
}
