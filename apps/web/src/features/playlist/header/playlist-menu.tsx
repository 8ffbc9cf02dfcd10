import type { Playlist } from '@stagedoor/validators';
import { ExportPlaylistMenu } from '../../playlist-files/index.ts';
import { MoreMenu } from '../../reports/index.ts';

/** Menu of the rarer actions on a playlist. */
export const PlaylistMenu = ({ playlist }: { playlist: Playlist }) => (
  <>
    <ExportPlaylistMenu playlist={playlist} />
    {playlist.role !== 'owner' && (
      <MoreMenu
        label={`More for ${playlist.name}`}
        target={{ type: 'playlist', id: playlist.id, name: playlist.name }}
      />
    )}
  </>
);
