import type { PlaylistSong } from '@stagedoor/validators';
import Trash from 'lucide-react/icons/trash-2';
import { Button } from '../../../components/button.tsx';
import type { SongTools } from '../../song-tools/index.ts';

interface RemoveSelectedProps {
  tools: SongTools<PlaylistSong>;
  onRemove: (songs: readonly PlaylistSong[]) => void;
}

/** Takes the selected songs out of the playlist. */
export const RemoveSelected = ({ tools: { selection }, onRemove }: RemoveSelectedProps) => (
  <Button
    variant="outline"
    size="small"
    disabled={selection.chosen.length === 0}
    onClick={() => {
      onRemove(selection.chosen);
      selection.end();
    }}
  >
    <Trash className="size-3.5 max-md:hidden" aria-hidden="true" /> Remove
  </Button>
);
