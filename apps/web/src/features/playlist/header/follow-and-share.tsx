import type { Playlist } from '@stagedoor/validators';
import { FollowButton, SharePlaylist } from '../../playlist-people/index.ts';

/** What connects a playlist with other people. */
export const FollowAndShare = ({ playlist }: { playlist: Playlist }) => (
  <>
    <FollowButton playlist={playlist} />
    <SharePlaylist playlist={playlist} />
  </>
);
