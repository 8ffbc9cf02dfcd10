import { shellDialog } from '../../lib/shell-dialog.ts';

/** Fields of a song that adding it needs. */
export interface SongToAdd {
  id: number;
  title: string;
}

interface Adding {
  songs: readonly SongToAdd[];
  /** Asks for a new playlist only. */
  isNew: boolean;
}

const { open, close, useSubject } = shellDialog<Adding>();
const distinct = (songs: readonly SongToAdd[]) => [...new Map(songs.map((song) => [song.id, song])).values()];

/** Opens 'Add to playlist' for songs, from anywhere. */
export const addToPlaylist = (songs: readonly SongToAdd[]): void =>
  open({ songs: distinct(songs), isNew: false });

/** Creates a new playlist of these songs. */
export const saveAsPlaylist = (songs: readonly SongToAdd[]): void =>
  open({ songs: distinct(songs), isNew: true });

export { close as stopAdding, useSubject as useAdding };
