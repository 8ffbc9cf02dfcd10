import ChevronDown from 'lucide-react/icons/chevron-down';
import { Dialog } from 'radix-ui';
import { useEffect } from 'react';
import { focusLayer } from '../../../components/focus-layer.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { readAverageColour } from '../../../components/thumbhash.ts';
import { openLayer } from '../../../lib/back-closes.ts';
import { hasLyrics, LyricsBox } from '../../lyrics/index.ts';
import { seekTo, setPanel } from '../actions.ts';
import { SongProgress } from '../bar/song-progress.tsx';
import { TransportButtons } from '../bar/transport-buttons.tsx';
import type { PlayableSong } from '../playable-song.ts';
import { player, usePlayerState } from '../the-player.ts';

const close = () => setPanel('isLyricsOpen', false);

const Header = ({ song }: { song: PlayableSong }) => (
  <header className="flex items-center gap-3 bg-(--player-top) px-3 py-2 md:px-6">
    <IconButton label="Close lyrics" onClick={close}>
      <ChevronDown className="size-6" aria-hidden="true" />
    </IconButton>
    <div className="min-w-0 flex-1 text-center">
      <Dialog.Title className="truncate font-semibold text-16">{song.title}</Dialog.Title>
      <p className="truncate text-13 text-ink-soft">{song.artistName}</p>
    </div>
    {/* As wide as the button, so that the title is in the middle. */}
    <span className="size-10" />
  </header>
);

const Footer = () => (
  <footer className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-2 px-6 pt-3 pb-[calc(1rem+env(safe-area-inset-bottom))]">
    <SongProgress />
    <TransportButtons playClassName="size-14" className="justify-between md:justify-center md:gap-4" />
  </footer>
);

function Words({ song }: { song: PlayableSong }) {
  const currentTime = usePlayerState((state) => state.currentTime);
  const isPlaying = usePlayerState(({ status }) => status === 'playing');
  if (!hasLyrics(song))
    return <p className="m-auto px-6 text-center text-16 text-ink-soft">This song has no lyrics yet.</p>;
  return (
    <LyricsBox
      key={song.id}
      song={song}
      sound={{ getTime: player.getTime, isPlaying, currentTime }}
      onSeek={seekTo}
      isLarge
      className="min-h-0 flex-1 py-[30dvh] [mask-image:linear-gradient(transparent,black_12%,black_88%,transparent)]"
    />
  );
}

/** The lyrics of the current song, large, above everything; they go on with the next song. */
export default function LyricsScreen({ song }: { song: PlayableSong }) {
  const tint = readAverageColour(song.coverPlaceholder);
  useEffect(() => openLayer(close), []);
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          data-testid="lyrics-screen"
          data-has-shortcuts=""
          onOpenAutoFocus={focusLayer}
          style={tint ? ({ '--tint': tint } as React.CSSProperties) : undefined}
          className="player-light fixed inset-0 z-50 flex animate-rise flex-col focus-visible:outline-none"
        >
          <Header song={song} />
          <div className="mx-auto flex min-h-0 w-full max-w-3xl flex-1 flex-col px-4">
            <Words song={song} />
          </div>
          <Footer />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
