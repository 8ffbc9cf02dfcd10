import MessageSquareText from 'lucide-react/icons/message-square-text';
import { CoverImage } from '../../../components/cover-image.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { setPanel } from '../actions.ts';
import type { PlayableSong } from '../playable-song.ts';
import { usePlayerState } from '../the-player.ts';
import { PlayButton } from './play-button.tsx';
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

/** A strip above the bottom bar; while paused it collapses to cover and play in the corner. */
export function MobileStrip({ song }: { song: PlayableSong }) {
  const isPlaying = usePlayerState((state) => state.isPlaying);
  return (
    <section
      aria-label="Player"
      data-testid="player-bar"
      data-collapsed={!isPlaying || undefined}
      className={classNames(
        ABOVE_BOTTOM_BAR,
        'flex items-center bg-stage',
        isPlaying
          ? 'inset-x-0 h-14 gap-1 pr-2'
          : 'right-3 mb-3 animate-rise gap-2 rounded-card border border-line p-1.5 shadow-float',
      )}
    >
      {isPlaying && <ProgressLine />}
      <button
        type="button"
        onClick={() => setPanel('isExpanded', true)}
        className={classNames('flex min-w-0 items-center gap-3 text-left', isPlaying && 'h-full flex-1 pl-2')}
      >
        <span className="sr-only">
          {isPlaying ? 'Open the player:' : `Open the player: ${song.title} by ${song.artistName}`}
        </span>
        <CoverImage
          image={song.coverImage}
          placeholder={song.coverPlaceholder}
          sizes="40px"
          isEager
          className="size-10 rounded-small"
        />
        {isPlaying && (
          <span className="min-w-0">
            <span className="block truncate font-semibold text-14" data-testid="player-title">
              {song.title}
            </span>
            <span className="block truncate text-12 text-ink-soft">{song.artistName}</span>
          </span>
        )}
      </button>
      <IconButton label="Comments" onClick={() => setPanel('isCommentsOpen', true)}>
        <MessageSquareText className="size-5" aria-hidden="true" />
      </IconButton>
      <PlayButton className="size-10" />
      {isPlaying && <NextButton />}
    </section>
  );
}
