import Compass from 'lucide-react/icons/compass';
import DoorOpen from 'lucide-react/icons/door-open';
import House from 'lucide-react/icons/house';
import LibraryBig from 'lucide-react/icons/library-big';
import Newspaper from 'lucide-react/icons/newspaper';
import ShieldCheck from 'lucide-react/icons/shield-check';

/** Links shared by the sidebar and the bottom bar. */
export const NAV_ITEMS = [
  { to: '/', label: 'Home', shortLabel: 'Home', icon: House },
  { to: '/search', label: 'Discover', shortLabel: 'Discover', icon: Compass },
  { to: '/library', label: 'Your Library', shortLabel: 'Library', icon: LibraryBig },
] as const;

/** News of followed artists, for who is signed in. */
export const FEED_ITEM = { to: '/feed', label: 'Feed', icon: Newspaper } as const;

export const ADMIN_ITEM = { to: '/admin', label: 'Admin Dashboard', icon: ShieldCheck } as const;

export const DASHBOARD_ITEM = { to: '/dashboard', label: 'Artist Dashboard', icon: DoorOpen } as const;
