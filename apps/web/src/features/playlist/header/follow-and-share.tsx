import type { Playlist } from '@stagedoor/validators';
import { ShareButton } from '../../../components/share-button.tsx';

/** What connects a playlist with other people. */
export const FollowAndShare = ({ playlist: { name } }: { playlist: Playlist }) => (
  <ShareButton title={name} />
);
