import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { oneOf } from '../../lib/search-params.ts';
import { SEARCH_TABS } from './search-tab.ts';

const PAUSE_MS = 200;

/** What a search box holds: the address's term, or what is being typed, which the address follows on Discover. */
export function useSearchTerm() {
  const navigate = useNavigate();
  const isOnDiscover = useRouterState({ select: ({ location }) => location.pathname === '/search' });
  // Elsewhere a term in the address is of that screen's own lists.
  const asked = useSearch({ strict: false }).q ?? '';
  const q = isOnDiscover ? asked : '';
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by other means than this box: it is right. What is still being typed is kept.
  useEffect(() => {
    if (!timer.current) setTyped((text) => (text?.trim() === q ? text : null));
  }, [q]);
  // Who goes elsewhere while typing is not called back.
  useEffect(() => {
    const forget = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    };
    if (!isOnDiscover) setTyped(null);
    return forget;
  }, [isOnDiscover]);

  const go = (text: string, replace: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const term = text.trim();
    void navigate({
      to: '/search',
      // The tab as it is by then: it may be chosen while the typing rests.
      search: ({ tab }) => (term ? { q: term, tab: isOnDiscover ? oneOf(tab, SEARCH_TABS) : undefined } : {}),
      replace,
      resetScroll: !replace,
    });
  };
  const value = typed ?? q;
  return {
    value,
    type: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      if (isOnDiscover) timer.current = setTimeout(() => go(text, true), PAUSE_MS);
    },
    submit: () => go(value, isOnDiscover),
  };
}
