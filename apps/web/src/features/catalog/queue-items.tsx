import ListEnd from 'lucide-react/icons/list-end';
import ListStart from 'lucide-react/icons/list-start';
import { MenuItem } from '../../components/menu.tsx';
import { toast } from '../../components/toast.ts';
import { addNext, addToQueue, isPlayable, type PlayableSong } from '../player/index.ts';

/** Puts a song into the queue. */
export function QueueItems({ song }: { song: PlayableSong }) {
  const queue = (add: typeof addNext, words: string) => () => {
    add([song]);
    toast.success(words, { description: song.title });
  };
  return (
    <>
      <MenuItem disabled={!isPlayable(song)} onSelect={queue(addNext, 'Plays next')}>
        <ListStart aria-hidden="true" /> Play next
      </MenuItem>
      <MenuItem disabled={!isPlayable(song)} onSelect={queue(addToQueue, 'Added to queue')}>
        <ListEnd aria-hidden="true" /> Add to queue
      </MenuItem>
    </>
  );
}
