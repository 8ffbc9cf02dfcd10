import Download from 'lucide-react/icons/download';
import FileDown from 'lucide-react/icons/file-down';
import { MenuItem } from '../../components/menu.tsx';
import type { PlayableSong } from '../player/index.ts';
import { openDownloads } from './open-downloads.ts';
import { saveForOffline } from './save-for-offline.ts';

/** The downloads in a song's menu. They are not there where the artist does not offer them to the reader. */
export function DownloadItems({ song }: { song: PlayableSong }) {
  const { id, title, audioUrl, canDownload, isLocked } = song;
  if (audioUrl !== null && !canDownload) return null;
  return (
    <>
      <MenuItem disabled={isLocked} onSelect={() => saveForOffline(song)}>
        <Download aria-hidden="true" /> Download for Offline
      </MenuItem>
      {canDownload && (
        <MenuItem onSelect={() => openDownloads({ of: 'song', id, name: title, songCount: 1 })}>
          <FileDown aria-hidden="true" /> Download
        </MenuItem>
      )}
    </>
  );
}
