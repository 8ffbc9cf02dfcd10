import X from 'lucide-react/icons/x';
import { Dialog } from 'radix-ui';
import { useEffect } from 'react';
import { Cover } from '../../../components/cover-image.tsx';
import { focusLayer } from '../../../components/focus-layer.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import { openLayer } from '../../../lib/back-closes.ts';
import { SongComments } from '../../song-comments/index.ts';
import { seekTo, setPanel } from '../actions.ts';
import { PlayButton } from '../bar/play-button.tsx';
import type { PlayableSong } from '../playable-song.ts';
import { usePlayerState } from '../the-player.ts';
import { SongWaveform } from './song-waveform.tsx';

const close = () => setPanel('isCommentsOpen', false);

/** A modal layer over the page: the song, its waveform and its comments. */
export default function CommentsPanel({ song }: { song: PlayableSong }) {
  const second = usePlayerState((state) => Math.floor(state.currentTime));
  useEffect(() => openLayer(close), []);
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          data-testid="comments-panel"
          data-has-shortcuts=""
          onOpenAutoFocus={focusLayer}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-rise flex-col rounded-t-card border border-line bg-stage shadow-float focus-visible:outline-none md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[min(40rem,calc(100vw-2rem))] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-card"
        >
          <header className="grid grid-cols-1 gap-4 border-line border-b px-5 pt-5 pb-10 md:px-6">
            <div className="flex items-center gap-4">
              <Cover of={song} sizes="64px" className="size-16 rounded-small" />
              <div className="min-w-0 flex-1">
                <Dialog.Title className="truncate text-20">{song.title}</Dialog.Title>
                <p className="truncate text-14 text-ink-soft">{song.artistName}</p>
              </div>
              <PlayButton className="size-10" />
              <IconButton label="Close comments" onClick={close} className="-mr-2">
                <X className="size-5" aria-hidden="true" />
              </IconButton>
            </div>
            <SongWaveform song={song} className="h-16" />
          </header>
          <div className="min-h-0 overflow-y-auto px-5 py-5 md:px-6">
            <SongComments song={song} second={second} onSeek={seekTo} />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
