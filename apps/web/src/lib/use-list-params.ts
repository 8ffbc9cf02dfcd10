import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ListParams } from './list-params.ts';

const PAUSE_MS = 250;

/** How a list is sorted and filtered. The address says it too, so that Back and a reload keep it. */
export function useListParams() {
  const navigate = useNavigate();
  const { sort, filter: asked = '' } = useSearch({ strict: false }) as ListParams;
  const [filter, setTyped] = useState(asked);
  const written = useRef(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address was changed by something else, such as Back.
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (params: ListParams) =>
    void navigate({
      to: '.',
      search: (now: ListParams) => ({ ...now, ...params }),
      replace: true,
      resetScroll: false,
    } as never);
  return {
    sort,
    filter,
    setSort: (name: string | undefined) => write({ sort: name }),
    setFilter: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        written.current = text.trim();
        write({ filter: text.trim() || undefined });
      }, PAUSE_MS);
    },
  };
}
