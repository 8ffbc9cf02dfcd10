import type { Playlist } from '@stagedoor/validators';
import { FollowButton, SharePlaylist } from '../../playlist-people/index.ts';

/** Buttons to follow and to share a playlist. */
export const FollowAndShare = ({ playlist }: { playlist: Playlist }) => (
  <>
    <FollowButton playlist={playlist} />
    <SharePlaylist playlist={playlist} />
  </>
);
