import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '../../components/lazy-part.ts';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { loadAhead } from '../../lib/missing-part.ts';
import { DesktopBar } from './bar/desktop-bar.tsx';
import { MobileStrip } from './bar/mobile-strip.tsx';
import { startMediaSession } from './media-session.ts';
import { useSmallWindow } from './open-window.ts';
import type { PlayableSong } from './playable-song.ts';
import { player, usePlayerState } from './the-player.ts';

const loadPanels = {
  comments: () => import('./screens/comments-panel.tsx'),
  lyrics: () => import('./screens/lyrics-screen.tsx'),
  full: () => import('./screens/full-player.tsx'),
  queue: () => import('./screens/queue-drawer.tsx'),
};
const CommentsPanel = lazyPart(loadPanels.comments);
const LyricsScreen = lazyPart(loadPanels.lyrics);
const FullPlayer = lazyPart(loadPanels.full);
const QueueDrawer = lazyPart(loadPanels.queue);
const SmallWindow = lazyPart(() => import('./small-window/small-window.tsx'));

/** Loads the player's panels early, because buffered music goes on for a while without a network. */
function usePanelsAhead(isPlaying: boolean) {
  useEffect(() => {
    if (!isPlaying) return;
    // After the audio itself has had time to load.
    const timer = setTimeout(() => {
      for (const load of Object.values(loadPanels)) void loadAhead(load);
    }, 3000);
    return () => clearTimeout(timer);
  }, [isPlaying]);
}

export interface PlayerBarProps {
  /** The song's menu, which belongs to another feature. `onLeave` closes a layer above the page. */
  renderMenu: (song: PlayableSong, menu: { size?: 'small' | 'large'; onLeave?: () => void }) => ReactNode;
  /** Makes a playlist of songs. */
  onSave: (songs: readonly PlayableSong[]) => void;
}

/** The player at the bottom of every page once a song is chosen, and the layers it opens. */
export default function PlayerBar({ renderMenu, onSave }: PlayerBarProps) {
  const song = usePlayerState((state) => state.song);
  const isCommentsOpen = usePlayerState((state) => state.isCommentsOpen);
  const isLyricsOpen = usePlayerState((state) => state.isLyricsOpen);
  const isQueueOpen = usePlayerState((state) => state.isQueueOpen);
  const isExpanded = usePlayerState((state) => state.isExpanded);
  const smallWindow = useSmallWindow();
  const isDesktop = useMediaQuery('(min-width: 768px)');
  useEffect(() => startMediaSession(player), []);
  usePanelsAhead(usePlayerState(({ status }) => status === 'playing'));
  if (!song) return null;
  return (
    <>
      {isDesktop ? <DesktopBar song={song} renderMenu={renderMenu} /> : <MobileStrip song={song} />}
      {/* One boundary each: a layer whose code is still loading would hide the others. */}
      <Suspense fallback={null}>{isExpanded && <FullPlayer song={song} renderMenu={renderMenu} />}</Suspense>
      <Suspense fallback={null}>{isCommentsOpen && <CommentsPanel song={song} />}</Suspense>
      <Suspense fallback={null}>{isLyricsOpen && <LyricsScreen song={song} />}</Suspense>
      <Suspense fallback={null}>
        {isQueueOpen && <QueueDrawer renderMenu={renderMenu} onSave={onSave} />}
      </Suspense>
      <Suspense fallback={null}>{smallWindow && <SmallWindow song={song} opened={smallWindow} />}</Suspense>
    </>
  );
}
