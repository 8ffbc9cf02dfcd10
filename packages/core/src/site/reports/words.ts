import type { TargetType } from '@stagedoor/validators';

/** Names of target types in error messages. */
export const WHAT: Record<TargetType, string> = {
  artist: 'Artist',
  album: 'Album',
  song: 'Song',
  post: 'Content',
  songComment: 'Comment',
  postComment: 'Comment',
  playlist: 'Playlist',
  user: 'User',
};
