import Heart from 'lucide-react/icons/heart';
import ListEnd from 'lucide-react/icons/list-end';
import ListPlus from 'lucide-react/icons/list-plus';
import ListStart from 'lucide-react/icons/list-start';
import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { toast } from '../../components/toast.ts';
import { countSongs } from '../../lib/format.ts';
import { useLikeSongs } from '../likes/index.ts';
import { addNext, addToQueue, isPlayable, type PlayerSource, playAll } from '../player/index.ts';
import { addToPlaylist } from '../playlists/index.ts';
import type { SongTools } from './use-song-tools.ts';

interface SelectionActsProps {
  tools: SongTools;
  source: PlayerSource;
  children?: ReactNode;
}

const ICON = 'size-3.5 max-md:hidden';

export default function SelectionActs({
  tools: { selection, shown, isWhole },
  source,
  children,
}: SelectionActsProps) {
  const { chosen, chooseAll, end } = selection;
  const { likeSongs, isPending } = useLikeSongs(end);
  const playable = chosen.filter(isPlayable);
  const isSilent = playable.length === 0;
  const queue = (add: typeof addNext, words: string) => () => {
    add(playable);
    toast.success(words, { description: countSongs(playable.length) });
    end();
  };
  return (
    <SelectionBar
      label="Selected songs"
      count={chosen.length}
      total={isWhole ? shown.length : undefined}
      onChooseAll={() => void chooseAll()}
      onClear={end}
    >
      <Button variant="outline" size="small" disabled={isSilent} onClick={() => playAll(playable, source)}>
        <Play className={`${ICON} fill-current`} aria-hidden="true" /> Play
      </Button>
      <Button variant="outline" size="small" disabled={isSilent} onClick={queue(addNext, 'Plays next')}>
        <ListStart className={ICON} aria-hidden="true" /> Play next
      </Button>
      <Button
        variant="outline"
        size="small"
        disabled={isSilent}
        onClick={queue(addToQueue, 'Added to queue')}
      >
        <ListEnd className={ICON} aria-hidden="true" /> Add to queue
      </Button>
      <Button
        variant="outline"
        size="small"
        disabled={chosen.length === 0}
        onClick={() => addToPlaylist(chosen)}
      >
        <ListPlus className={ICON} aria-hidden="true" /> Add to playlist
      </Button>
      <Button
        variant="outline"
        size="small"
        disabled={chosen.length === 0}
        isBusy={isPending}
        onClick={() => likeSongs(chosen.map(({ id }) => id))}
      >
        <Heart className={ICON} aria-hidden="true" /> Like
      </Button>
      {children}
    </SelectionBar>
  );
}
