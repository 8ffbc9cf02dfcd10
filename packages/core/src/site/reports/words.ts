import type { TargetType } from '@stagedoor/validators';

/** What refusals call things. */
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
