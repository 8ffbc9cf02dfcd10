import type { Album, Song } from '@stagedoor/validators';
import FileDown from 'lucide-react/icons/file-down';
import { IconButton } from '../../components/icon-button.tsx';
import { openDownloads } from './open-downloads.ts';

/** 'Download' of an album, where the reader may have at least one of its songs. */
export const AlbumDownload = ({ album: { id, title }, songs }: { album: Album; songs: Song[] }) =>
  songs.some(({ canDownload }) => canDownload) && (
    <IconButton
      label={`Download ${title}`}
      onClick={() => openDownloads({ of: 'album', id, name: title, songCount: songs.length })}
    >
      <FileDown className="size-5" aria-hidden="true" />
    </IconButton>
  );
