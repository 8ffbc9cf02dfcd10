import { useEffect } from 'react';
import { BRAND } from './brand.ts';

/** Names the screen in the window's title; without a name it is the brand alone. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${BRAND}` : BRAND;
    return () => {
      document.title = BRAND;
    };
  }, [title]);
}
