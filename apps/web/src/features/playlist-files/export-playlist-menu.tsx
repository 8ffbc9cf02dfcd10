import type { Playlist } from '@stagedoor/validators';
import FileDown from 'lucide-react/icons/file-down';
import { IconButton } from '../../components/icon-button.tsx';
import { LazyMenu } from '../../components/lazy-menu.tsx';
import { lazyPart } from '../../components/lazy-part.ts';

const ExportPlaylistPanel = lazyPart(() => import('./export-playlist-panel.tsx'));

/** Saves a playlist as a file that other programs read. */
export const ExportPlaylistMenu = ({ playlist }: { playlist: Playlist }) => (
  <LazyMenu
    menu={ExportPlaylistPanel}
    menuProps={{ playlistId: playlist.id }}
    trigger={
      <IconButton label="Export">
        <FileDown className="size-5" aria-hidden="true" />
      </IconButton>
    }
  />
);
