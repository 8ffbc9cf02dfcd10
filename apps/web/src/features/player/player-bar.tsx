import { lazy, Suspense } from 'react';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { DesktopBar } from './bar/desktop-bar.tsx';
import { MobileStrip } from './bar/mobile-strip.tsx';
import { usePlayerState } from './the-player.ts';

const CommentsPanel = lazy(() => import('./screens/comments-panel.tsx'));
const FullPlayer = lazy(() => import('./screens/full-player.tsx'));
const QueueDrawer = lazy(() => import('./screens/queue-drawer.tsx'));

/** The player at the bottom of every page, once a song is chosen, and the layers that it opens. */
export default function PlayerBar() {
  const song = usePlayerState((state) => state.song);
  const isCommentsOpen = usePlayerState((state) => state.isCommentsOpen);
  const isQueueOpen = usePlayerState((state) => state.isQueueOpen);
  const isExpanded = usePlayerState((state) => state.isExpanded);
  const isDesktop = useMediaQuery('(min-width: 768px)');
  if (!song) return null;
  return (
    <>
      {isDesktop ? <DesktopBar song={song} /> : <MobileStrip song={song} />}
      <Suspense fallback={null}>
        {isExpanded && <FullPlayer song={song} />}
        {isCommentsOpen && <CommentsPanel song={song} />}
        {isQueueOpen && <QueueDrawer />}
      </Suspense>
    </>
  );
}
