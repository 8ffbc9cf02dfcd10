import type { Playlist } from '@stagedoor/validators';
import { ExportPlaylistMenu } from '../../playlist-files/index.ts';

/** What is done with a playlist more rarely. */
export const PlaylistMenu = ({ playlist }: { playlist: Playlist }) => (
  <ExportPlaylistMenu playlist={playlist} />
);
