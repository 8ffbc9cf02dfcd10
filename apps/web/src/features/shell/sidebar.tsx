import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import { type ReactNode, useId } from 'react';
import { useUser } from '../account/index.ts';
import { SidebarPlaylists } from '../playlists/index.ts';
import { BrandLink } from './brand-link.tsx';
import { DASHBOARD_ITEM, FEED_ITEM, NAV_ITEMS } from './nav-items.ts';
import { SidebarLink } from './sidebar-link.tsx';
import { SubscribedArtists } from './subscribed-artists.tsx';

/** Without a heading, since the sidebar comes before the heading of the screen. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-6">
      <p id={id} className="mb-2 px-3 font-semibold text-12 text-ink-faint tracking-label">
        {title}
      </p>
      {children}
    </section>
  );
}

export function Sidebar() {
  const { user } = useUser();
  return (
    <aside
      aria-label="Sidebar"
      className="fixed inset-y-0 left-0 z-30 flex w-sidebar flex-col border-line border-r bg-stage pb-(--player-height) max-md:hidden"
    >
      <div className="flex h-top-bar shrink-0 items-center px-6">
        <BrandLink />
      </div>
      <nav aria-label="Main" className="mt-2 grid shrink-0 gap-0.5 px-3">
        {NAV_ITEMS.map(({ to, label, icon }) => (
          <SidebarLink key={to} to={to} label={label} icon={icon} />
        ))}
        {user && <SidebarLink {...FEED_ITEM} />}
        {user?.isArtist && <SidebarLink {...DASHBOARD_ITEM} />}
      </nav>
      {/* Long lists scroll below the navigation. */}
      <div className="mt-2 min-h-0 flex-1 overflow-y-auto px-3 pb-4">
        <Group title="Your Subscriptions">
          <SubscribedArtists />
        </Group>
        <Group title="Your Collection">
          <Link
            to="/library"
            className="flex h-11 items-center gap-3 rounded-small px-3 text-14 text-ink-soft transition-colors hover:bg-raised hover:text-ink"
          >
            <span className="grid size-7 place-items-center rounded-small bg-glow text-lamp">
              <Heart className="size-4 fill-current" aria-hidden="true" />
            </span>
            Liked Songs
          </Link>
        </Group>
        {user && <SidebarPlaylists />}
      </div>
    </aside>
  );
}
