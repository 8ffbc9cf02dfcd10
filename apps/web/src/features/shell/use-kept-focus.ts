import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { followRoutes } from '../../lib/focus/follow-routes.ts';
import { keepFocus } from '../../lib/focus/keep-focus.ts';

/** Keeps the focus where people who use keys expect it, from the first screen on. */
export function useKeptFocus(): void {
  const router = useRouter();
  useEffect(() => {
    const ends = [keepFocus(), followRoutes(router)];
    return () => {
      for (const end of ends) end();
    };
  }, [router]);
}
