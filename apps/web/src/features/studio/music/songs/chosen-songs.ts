import type { SongWithAbilities } from '@stagedoor/validators';

/** Props of a dialog that acts on many songs. */
export interface ChosenSongsProps {
  songs: SongWithAbilities[];
  onClose: () => void;
}
