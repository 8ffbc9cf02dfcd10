import ListMusic from 'lucide-react/icons/list-music';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import { Cover } from '../../../components/cover-image.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { formatLength, formatTime } from '../../../lib/format.ts';
import { LikeButton } from '../../likes/index.ts';
import { setPanel } from '../actions.ts';
import type { PlayableSong } from '../playable-song.ts';
import type { PlayerBarProps } from '../player-bar.tsx';
import { usePlayerState } from '../the-player.ts';
import { LyricsButton } from './lyrics-button.tsx';
import { PlayerMenu } from './player-menu.tsx';
import { PlayerNote } from './player-note.tsx';
import { ProgressEdge } from './progress-edge.tsx';
import { SongSummary } from './song-summary.tsx';
import { TransportButtons } from './transport-buttons.tsx';
import { VolumeControl } from './volume-control.tsx';

const TIME = 'w-11 text-13 text-ink-faint tabular';

function Elapsed() {
  return (
    <span className={`${TIME} text-right`} data-testid="elapsed">
      {formatTime(usePlayerState((state) => state.currentTime))}
    </span>
  );
}
function Total() {
  return (
    <span className={TIME} data-testid="total">
      {formatLength(usePlayerState((state) => state.duration))}
    </span>
  );
}

function PanelButtons() {
  const isCommentsOpen = usePlayerState((state) => state.isCommentsOpen);
  const isQueueOpen = usePlayerState((state) => state.isQueueOpen);
  return (
    <>
      <IconButton
        label="Comments"
        aria-expanded={isCommentsOpen}
        onClick={() => setPanel('isCommentsOpen', !isCommentsOpen)}
      >
        <MessageSquareText className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Queue"
        aria-expanded={isQueueOpen}
        onClick={() => setPanel('isQueueOpen', !isQueueOpen)}
      >
        <ListMusic className="size-5" aria-hidden="true" />
      </IconButton>
    </>
  );
}

type DesktopBarProps = { song: PlayableSong } & Pick<PlayerBarProps, 'renderMenu'>;

/** The current song, its controls, and buttons for its panels. */
export function DesktopBar({ song, renderMenu }: DesktopBarProps) {
  return (
    <section
      aria-label="Player"
      data-testid="player-bar"
      className="fixed inset-x-0 bottom-0 z-40 grid h-20 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-4 bg-stage px-4 lg:grid-cols-3"
    >
      <ProgressEdge />
      <div className="flex min-w-0 items-center gap-3">
        <button
          type="button"
          aria-label="Open the large player"
          onClick={() => setPanel('isExpanded', true)}
          className="shrink-0 overflow-hidden rounded-small transition-transform hover:scale-[1.03]"
        >
          <Cover of={song} sizes="56px" isEager className="size-14" />
        </button>
        <SongSummary song={song} />
        <span data-player-like className="contents">
          <LikeButton song={song} />
        </span>
        <span className="-ml-2 max-lg:hidden">{renderMenu(song, {})}</span>
      </div>
      <div className="relative flex items-center justify-center gap-2">
        <Elapsed />
        {/* On a tablet the song's name needs the room of shuffle, repeat and settings, which the large player has. */}
        <TransportButtons className="gap-1 max-lg:[&>:first-child]:hidden max-lg:[&>:last-child]:hidden" />
        <Total />
        <PlayerNote className="absolute inset-x-0 top-full text-center text-12 text-ink-soft" />
      </div>
      <div className="flex items-center justify-end gap-1">
        <LyricsButton song={song} />
        <PanelButtons />
        <span className="max-lg:hidden">
          <PlayerMenu />
        </span>
        <VolumeControl sliderClassName="max-lg:w-14!" />
      </div>
    </section>
  );
}
