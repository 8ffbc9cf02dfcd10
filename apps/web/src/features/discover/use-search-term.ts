import { useRouter, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { asText, oneOf } from '../../lib/search-params.ts';
import { SEARCH_TABS } from './search-tab.ts';

/** Shorter than between two keys of most people: results follow nearly each, and none waits for the next. */
const PAUSE_MS = 60;
const DISCOVER = '/search';

/**
 * The value of a search box: the term in the address, or what is being typed. Typing opens Discover and
 * updates the address.
 */
export function useSearchTerm() {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // On other screens, `q` in the address filters that screen's own lists.
  const asked = asText(useSearch({ strict: false }).q) ?? '';
  const q = path === DISCOVER ? asked : '';
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Follow address changes made outside this box, but keep text that is still being typed.
  useEffect(() => {
    if (!timer.current) setTyped((text) => (text?.trim() === q ? text : null));
  }, [q]);
  // Drop the pending search if the user has navigated away; not what was typed before this box was there.
  const shownOn = useRef(path);
  useEffect(() => {
    if (shownOn.current === path) return;
    shownOn.current = path;
    if (path === DISCOVER) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    setTyped(null);
  }, [path]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (text: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const term = text.trim();
    // Checked when the timer fires: the user may be on another screen by then.
    const isOnDiscover = router.state.location.pathname === DISCOVER;
    void router.navigate({
      to: DISCOVER,
      search: ({ tab }) => (term ? { q: term, tab: isOnDiscover ? oneOf(tab, SEARCH_TABS) : undefined } : {}),
      replace: isOnDiscover,
      resetScroll: !isOnDiscover,
    });
  };
  const value = typed ?? q;
  return {
    value,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = undefined;
      if (path === DISCOVER || text.trim()) timer.current = setTimeout(() => go(text), PAUSE_MS);
    },
    submit: () => go(value),
  };
}
