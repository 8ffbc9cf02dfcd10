import { ImportPlaylistButton } from '../../playlist-files/index.ts';
import { NewSmartPlaylistButton } from '../../smart-playlists/index.ts';

/** Beside 'Create Playlist': further ways to come by one. */
export const MoreWaysToCreate = () => (
  <>
    <NewSmartPlaylistButton />
    <ImportPlaylistButton />
  </>
);
