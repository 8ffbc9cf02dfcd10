import { shellDialog } from '../../lib/shell-dialog.ts';

/** A song or album to download, and how many songs it has. */
export interface DownloadTarget {
  of: 'song' | 'album';
  id: number;
  name: string;
  /** Null when it is not known here. */
  songCount: number | null;
  /** The secret of a receipt, for who bought without an account. */
  purchase?: string | undefined;
}

/** Opens the formats of a song or an album, from anywhere. */
export const {
  open: openDownloads,
  close: closeDownloads,
  useSubject: useDownloadTarget,
} = shellDialog<DownloadTarget>();
