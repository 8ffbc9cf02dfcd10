import type { SongWithAbilities } from '@stagedoor/validators';

/** What a dialog needs that acts on many songs. */
export interface ChosenSongsProps {
  songs: SongWithAbilities[];
  onClose: () => void;
}
