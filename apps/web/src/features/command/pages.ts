import type { User } from '@stagedoor/validators';
import { SECTIONS } from '../settings/index.ts';

/** A page that the command box leads to. */
export interface PageLink {
  name: string;
  to: string;
  /** Further words that find it. */
  words?: string;
}

const FOR_EVERYBODY: PageLink[] = [
  { name: 'Home', to: '/' },
  { name: 'Discover', to: '/search', words: 'search genres' },
  { name: 'Artists', to: '/artists' },
  { name: 'Posts', to: '/posts' },
];
const SIGNED_OUT: PageLink[] = [{ name: 'Sign in', to: '/auth', words: 'log in register account' }];
const SIGNED_IN: PageLink[] = [
  { name: 'Your Library', to: '/library', words: 'playlists albums liked songs' },
  { name: 'Feed', to: '/feed', words: 'news' },
  { name: 'Listening history', to: '/history', words: 'played' },
  { name: 'Notifications', to: '/notifications' },
  { name: 'Purchases', to: '/purchases', words: 'bought downloads' },
  { name: 'Your requests', to: '/requests', words: 'cameo custom song' },
  { name: 'Settings', to: '/settings' },
];
const TABS = ['Posts', 'Music', 'Uploads', 'Subscribers', 'Money', 'Requests', 'Insights', 'Settings'];

/** The pages that a person may open; `null` is a visitor. */
export function listPages(user: User | null): PageLink[] {
  if (!user) return [...FOR_EVERYBODY, ...SIGNED_OUT];
  const home = user.isArtist
    ? [
        { name: 'Artist Dashboard', to: '/dashboard', words: 'studio' },
        ...TABS.slice(1).map((tab) => ({
          name: `Artist Dashboard: ${tab}`,
          to: `/dashboard?tab=${tab.toLowerCase()}`,
          words: 'studio',
        })),
      ]
    : [{ name: 'Fan Profile', to: '/profile' }];
  const staff = user.can ? [{ name: 'Admin Dashboard', to: '/admin', words: 'administration' }] : [];
  const sections = SECTIONS.map(({ id, label }) => ({ name: `Settings: ${label}`, to: `/settings#${id}` }));
  return [...FOR_EVERYBODY, ...SIGNED_IN, ...home, ...staff, ...sections];
}

/** Pages whose name or words contain all words of the term. Without a term, those that are no part of another. */
export function findPages(pages: readonly PageLink[], term: string): PageLink[] {
  const wanted = term.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return pages.filter(({ name }) => !name.includes(':'));
  return pages.filter(({ name, words = '' }) => {
    const text = `${name} ${words}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
