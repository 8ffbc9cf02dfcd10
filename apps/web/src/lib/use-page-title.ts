import { useEffect } from 'react';
import { setTitle } from './page-title.ts';

/** Names the page in the window title; without a title, it is only the brand. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    setTitle({ page: title });
    return () => setTitle({ page: undefined });
  }, [title]);
}
