import ChevronDown from 'lucide-react/icons/chevron-down';
import ListMusic from 'lucide-react/icons/list-music';
import { Dialog } from 'radix-ui';
import { useEffect } from 'react';
import { Cover } from '../../../components/cover-image.tsx';
import { focusLayer } from '../../../components/focus-layer.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { readAverageColour } from '../../../components/thumbhash.ts';
import { openLayer } from '../../../lib/back-closes.ts';
import { formatLength, formatTime } from '../../../lib/format.ts';
import { LikeButton } from '../../likes/index.ts';
import { ShareSongButton } from '../../share/index.ts';
import { SongComments } from '../../song-comments/index.ts';
import { seekTo, setPanel } from '../actions.ts';
import { LyricsButton } from '../bar/lyrics-button.tsx';
import { PlayerMenu } from '../bar/player-menu.tsx';
import { PlayerNote } from '../bar/player-note.tsx';
import { SongSummary } from '../bar/song-summary.tsx';
import { TransportButtons } from '../bar/transport-buttons.tsx';
import { UnmuteButton, VolumeControl } from '../bar/volume-control.tsx';
import type { PlayableSong } from '../playable-song.ts';
import type { PlayerBarProps } from '../player-bar.tsx';
import { usePlayerState } from '../the-player.ts';
import { SongWaveform } from './song-waveform.tsx';

const close = () => setPanel('isExpanded', false);

function Header({ song }: { song: PlayableSong }) {
  const label = usePlayerState(({ source }) => source?.label);
  return (
    <header className="sticky top-0 z-20 flex items-center justify-between gap-3 bg-(--player-top) px-3 py-2 md:px-6">
      <IconButton label="Close the large player" onClick={close}>
        <ChevronDown className="size-6" aria-hidden="true" />
      </IconButton>
      <p className="truncate text-13 text-ink-soft">{label && `Playing from ${label}`}</p>
      <div className="flex">
        <LyricsButton song={song} />
        <PlayerMenu />
        <IconButton label="Queue" onClick={() => setPanel('isQueueOpen', true)}>
          <ListMusic className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  );
}

function Times() {
  const elapsed = usePlayerState((state) => formatTime(state.currentTime));
  const total = usePlayerState((state) => formatLength(state.duration));
  return (
    <div className="mb-2 flex justify-between text-13 text-ink-soft tabular">
      <span>{elapsed}</span>
      <PlayerNote />
      <span>{total}</span>
    </div>
  );
}

function Comments({ song }: { song: PlayableSong }) {
  const second = usePlayerState((state) => Math.floor(state.currentTime));
  return (
    <section aria-label="Comments" className="border-line border-t pt-5">
      <h2 className="mb-3 text-20">Comments</h2>
      <SongComments song={song} second={second} onSeek={seekTo} />
    </section>
  );
}

type FullPlayerProps = { song: PlayableSong } & Pick<PlayerBarProps, 'renderMenu'>;

/** A full screen for the current song: large cover, waveform, comments. */
export default function FullPlayer({ song, renderMenu }: FullPlayerProps) {
  const tint = readAverageColour(song.coverPlaceholder);
  useEffect(() => openLayer(close), []);
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-testid="full-player"
          data-has-shortcuts=""
          onOpenAutoFocus={focusLayer}
          style={tint ? ({ '--tint': tint } as React.CSSProperties) : undefined}
          className="player-light fixed inset-0 z-50 animate-rise overflow-y-auto focus-visible:outline-none"
        >
          <Dialog.Title className="sr-only">{`${song.title} by ${song.artistName}`}</Dialog.Title>
          <Header song={song} />
          <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-6 px-6 pb-10 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:pt-6">
            <Cover
              of={song}
              sizes="(min-width: 768px) 40vw, 90vw"
              isEager
              className="w-full max-w-[min(100%,46dvh)] justify-self-center rounded-card md:sticky md:top-20 md:max-w-[min(100%,70dvh)] md:self-start"
            />
            <div className="grid min-w-0 grid-cols-1 content-start gap-6">
              <div className="flex items-center justify-between gap-4">
                <SongSummary song={song} onLeave={close} isLarge />
                <div className="flex shrink-0 items-center">
                  <LikeButton song={song} size="large" />
                  {/* On a phone it is in the menu, and the title needs the room. */}
                  <span className="max-md:hidden">
                    <ShareSongButton song={song} size="large" />
                  </span>
                  {renderMenu(song, { size: 'large', onLeave: close })}
                </div>
              </div>
              <div className="pb-6">
                <Times />
                <SongWaveform song={song} className="h-20 md:h-28" />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <TransportButtons
                  playClassName="size-16"
                  className="max-md:flex-1 max-md:justify-between md:gap-4"
                />
                <span className="contents md:hidden">
                  <UnmuteButton />
                </span>
                <div className="max-md:hidden">
                  <VolumeControl />
                </div>
              </div>
              <Comments song={song} />
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
