import { type ReactNode, Suspense } from 'react';
import { useUser } from '../account/index.ts';
import { SongMenu } from '../catalog/index.ts';
import { CommandHost } from '../command/index.ts';
import { DownloadsHost } from '../downloads/index.ts';
import { KeptHost } from '../offline/index.ts';
import {
  ContinueLine,
  PlayerBar,
  type PlayerBarProps,
  ShortcutsSheet,
  usePlayerState,
} from '../player/index.ts';
import { AddToPlaylistHost, saveAsPlaylist } from '../playlists/index.ts';
import { ReportHost } from '../reports/index.ts';
import { ShareHost } from '../share/index.ts';
import { AnnouncementBanner, LegalLinks } from '../site/index.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConsentGate } from './consent-gate.tsx';
import { RouteProgress } from './route-progress.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

const renderSongMenu: PlayerBarProps['renderMenu'] = (song, menu) => <SongMenu song={song} {...menu} />;

/**
 * The layout around every screen: navigation at the left or bottom, search and account at the top, the player
 * at the bottom.
 */
export function AppShell({ children }: { children: ReactNode }) {
  const hasSong = usePlayerState(({ song }) => song !== null);
  const isHelpOpen = usePlayerState((state) => state.isHelpOpen);
  const { user } = useUser();
  useKeptFocus();
  return (
    <div className="shell" data-player={hasSong || undefined}>
      <a
        href="#main"
        className="-translate-y-20 fixed top-2 left-2 z-50 rounded-full bg-lamp px-4 py-2 font-semibold text-lamp-ink focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <RouteProgress />
      <Sidebar />
      <div className="flex min-h-dvh flex-col pb-[calc(var(--shell-bottom)+env(safe-area-inset-bottom))] md:pl-sidebar">
        <AnnouncementBanner />
        <KeptHost />
        <TopBar />
        <main id="main" tabIndex={-1} className="peer flex-1 focus-visible:outline-none">
          {children}
        </main>
        {/* A list may be longer than its shapes: nothing that people see jumps below it. */}
        <LegalLinks className="border-line border-t px-4 py-4 peer-has-[:is(.animate-breathe,[role=status]>.animate-spin)]:invisible md:px-8" />
      </div>
      <Suspense fallback={null}>
        {hasSong && <PlayerBar renderMenu={renderSongMenu} onSave={saveAsPlaylist} />}
      </Suspense>
      <Suspense fallback={null}>{user && <ContinueLine key={user.id} />}</Suspense>
      <Suspense fallback={null}>{isHelpOpen && <ShortcutsSheet />}</Suspense>
      <BottomBar />
      <AddToPlaylistHost />
      <ShareHost />
      <CommandHost />
      <ReportHost />
      <DownloadsHost />
      <ConsentGate />
      <SecondFactorGate />
    </div>
  );
}
