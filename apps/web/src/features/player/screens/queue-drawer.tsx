import { useEffect, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Cover } from '../../../components/cover-image.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { RecordFigure } from '../../../components/figures/record-figure.tsx';
import { SortableList } from '../../../components/sortable-list.tsx';
import { openLayer } from '../../../lib/back-closes.ts';
import { clearQueue, moveInQueue, setPanel } from '../actions.ts';
import type { PlayerBarProps } from '../player-bar.tsx';
import { usePlayerState } from '../the-player.ts';
import { QueueList } from './queue-list.tsx';

function NowPlaying() {
  const song = usePlayerState((state) => state.song);
  if (!song) return null;
  return (
    <section aria-label="Now playing" className="mb-5">
      <h3 className="mb-2 text-13 text-ink-faint">Now playing</h3>
      <div className="flex items-center gap-3">
        <Cover of={song} sizes="48px" className="size-12 rounded-small" />
        <div className="min-w-0">
          <p className="truncate font-semibold text-14 text-lamp">{song.title}</p>
          <p className="truncate text-13 text-ink-soft">{song.artistName}</p>
        </div>
      </div>
    </section>
  );
}

/** The upcoming songs. They, and the one that plays, can be saved as a playlist. */
export default function QueueDrawer({ renderMenu, onSave }: PlayerBarProps) {
  const song = usePlayerState((state) => state.song);
  const queue = usePlayerState((state) => state.queue);
  const label = usePlayerState(({ source }) => source?.label);
  // Not a toast: the drawer covers those.
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const clear = () => {
    const restore = clearQueue();
    setUndo(() => restore);
  };
  useEffect(() => openLayer(() => setPanel('isQueueOpen', false)), []);
  return (
    <Dialog onClose={() => setPanel('isQueueOpen', false)} title="Queue" isSheet hasShortcuts>
      <NowPlaying />
      <div className="mb-1 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h3 className="truncate text-13 text-ink-faint">{label ? `Next from ${label}` : 'Next'}</h3>
        {queue.length > 0 ? (
          <span className="-mr-3 flex shrink-0 gap-1 max-sm:-ml-3">
            <Button
              variant="ghost"
              size="small"
              onClick={() => onSave([...(song ? [song] : []), ...queue.map((item) => item.song)])}
            >
              Save queue as playlist
            </Button>
            <Button variant="ghost" size="small" onClick={clear}>
              Clear
            </Button>
          </span>
        ) : (
          undo && (
            <Button variant="ghost" size="small" className="-mr-3" onClick={undo}>
              Undo
            </Button>
          )
        )}
      </div>
      {queue.length === 0 ? (
        <EmptyState
          figure={RecordFigure}
          title="Nothing queued"
          text="Play a song from a list, or add one from its menu."
        />
      ) : (
        <SortableList
          nameOf={(key) => queue.find((item) => item.key === key)?.song.title ?? ''}
          count={queue.length}
          onMove={(key, _from, to) => moveInQueue(Number(key), to)}
        >
          <QueueList queue={queue} renderMenu={renderMenu} />
        </SortableList>
      )}
    </Dialog>
  );
}
