import ListChecks from 'lucide-react/icons/list-checks';
import Play from 'lucide-react/icons/play';
import Shuffle from 'lucide-react/icons/shuffle';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ListFilter } from '../../components/list-filter.tsx';
import { classNames } from '../../lib/class-names.ts';
import { isPlayable, type PlayerSource, playAll, shuffleSongs } from '../player/index.ts';
import type { SongTools } from './use-song-tools.ts';

interface SongToolbarProps {
  tools: SongTools;
  source: PlayerSource;
  /** Off where a header above has these buttons. */
  hasPlay?: boolean;
  /** Beside Shuffle; shown for a single song, too. */
  actions?: ReactNode;
}

/** Shorter lists are read at a glance. */
const FEW_SONGS = 6;

/** Above a list of songs: Play All, Shuffle, filter, sort and Select. */
export function SongToolbar({ tools, source, hasPlay = true, actions }: SongToolbarProps) {
  const { sorts, sort, setSort, filter, setFilter, selection, shown, total, isWhole } = tools;
  const isLong = total >= FEW_SONGS || !isWhole;
  if (total < 2) return <div className="mb-3 flex empty:hidden">{actions}</div>;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      {hasPlay && <PlayButtons tools={tools} source={source} />}
      {actions}
      <div className={classNames('ml-auto flex min-w-0 items-center gap-2', isLong && 'max-md:basis-full')}>
        {isLong && <ListFilter things="songs" {...{ filter, setFilter, sorts, sort, setSort }} />}
        <Button
          variant={selection.isSelecting ? 'outline' : 'ghost'}
          className="ml-auto px-3!"
          aria-pressed={selection.isSelecting}
          onClick={selection.isSelecting ? selection.end : selection.start}
        >
          <ListChecks className="size-4 max-sm:hidden" aria-hidden="true" /> Select
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {filter !== '' && `${shown.length} of ${total} songs`}
      </p>
    </div>
  );
}

/** Play All and Shuffle of a whole list, as it is shown. */
export function PlayButtons({
  tools: { shown, loadShown },
  source,
}: Pick<SongToolbarProps, 'tools' | 'source'>) {
  const [isBusy, setIsBusy] = useState(false);
  const isSilent = isBusy || !shown.some(isPlayable);
  const start = (play: typeof shuffleSongs) => async () => {
    setIsBusy(true);
    play(await loadShown(), source);
    setIsBusy(false);
  };
  return (
    <>
      <Button disabled={isSilent} onClick={start(playAll)}>
        <Play className="size-4 fill-current" aria-hidden="true" /> Play All
      </Button>
      {/* The player has a Shuffle of its own. */}
      <Button
        variant="outline"
        aria-label={`Shuffle ${source.label}`}
        disabled={isSilent}
        onClick={start(shuffleSongs)}
      >
        <Shuffle className="size-4" aria-hidden="true" /> Shuffle
      </Button>
    </>
  );
}
