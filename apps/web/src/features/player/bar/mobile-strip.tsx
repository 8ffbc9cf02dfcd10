import MessageSquareText from 'lucide-react/icons/message-square-text';
import { Cover } from '../../../components/cover-image.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { setPanel } from '../actions.ts';
import type { PlayableSong } from '../playable-song.ts';
import { usePlayerState } from '../the-player.ts';
import { PlayButton } from './play-button.tsx';
import { PlayerNote, usePlayerNote } from './player-note.tsx';
import { NextButton } from './transport-buttons.tsx';

function ProgressLine() {
  const share = usePlayerState(({ currentTime, duration }) => (duration > 0 ? currentTime / duration : 0));
  return (
    <span aria-hidden="true" className="absolute inset-x-0 top-0 h-0.5 overflow-hidden bg-line">
      <span
        className="block h-full origin-left bg-lamp"
        style={{ transform: `scaleX(${Math.min(1, share)})` }}
      />
    </span>
  );
}

const ABOVE_BOTTOM_BAR = 'fixed z-30 bottom-[calc(var(--spacing-bottom-bar)+env(safe-area-inset-bottom))]';

/** A strip above the bottom bar. While paused it is lower and shows the title and a play button. */
export function MobileStrip({ song }: { song: PlayableSong }) {
  const isPlaying = usePlayerState((state) => state.isPlaying);
  const note = usePlayerNote();
  return (
    <section
      aria-label="Player"
      data-testid="player-bar"
      data-collapsed={!isPlaying || undefined}
      className={classNames(
        ABOVE_BOTTOM_BAR,
        'inset-x-0 flex items-center gap-1 bg-stage pr-2',
        isPlaying ? 'h-14' : 'h-11 border-line border-t',
      )}
    >
      {isPlaying && <ProgressLine />}
      <button
        type="button"
        onClick={() => setPanel('isExpanded', true)}
        className="flex h-full min-w-0 flex-1 items-center gap-3 pl-2 text-left"
      >
        <span className="sr-only">Open the player:</span>
        <Cover
          of={song}
          sizes="40px"
          isEager
          className={classNames('rounded-small', isPlaying ? 'size-10' : 'size-8')}
        />
        <span className="min-w-0">
          <span className="block truncate font-semibold text-14" data-testid="player-title">
            {song.title}
          </span>
          <span className={isPlaying || note ? 'block truncate text-12 text-ink-soft' : 'sr-only'}>
            {note ?? song.artistName}
          </span>
        </span>
      </button>
      <PlayerNote className="sr-only" />
      <IconButton label="Comments" onClick={() => setPanel('isCommentsOpen', true)}>
        <MessageSquareText className="size-5" aria-hidden="true" />
      </IconButton>
      <PlayButton className={isPlaying ? 'size-10' : 'size-9'} />
      {isPlaying && <NextButton />}
    </section>
  );
}
