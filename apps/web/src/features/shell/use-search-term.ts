import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { oneOf } from '../../lib/search-params.ts';
import { SEARCH_TABS } from '../discover/search-tab.ts';

const PAUSE_MS = 200;

/** What a search box holds: the address's term, or what is being typed, which the address follows on Discover. */
export function useSearchTerm() {
  const navigate = useNavigate();
  const { q = '', tab } = useSearch({ strict: false });
  const isOnDiscover = useRouterState({ select: ({ location }) => location.pathname === '/search' });
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address changed by other means than this box: it is right. What is still being typed is kept.
  useEffect(() => {
    if (!timer.current) setTyped((text) => (text?.trim() === q ? text : null));
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const go = (text: string, replace: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const term = text.trim();
    const search = term ? { q: term, tab: isOnDiscover ? oneOf(tab, SEARCH_TABS) : undefined } : {};
    void navigate({ to: '/search', search, replace, resetScroll: !replace });
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
