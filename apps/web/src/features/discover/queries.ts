import { BY_CURSOR } from '../../lib/by-cursor.ts';

export const found = {
  artists: (term: string) => ({ q: term, type: 'artists' as const, limit: 60 }),
  songs: (term: string) => ({ q: term, type: 'songs' as const, limit: 100 }),
  albums: (term: string) => ({ q: term, type: 'albums' as const, limit: 60 }),
};

/** Cancels requests for outdated search terms, and shows the last results until the new ones arrive. */
export const WHILE_TYPING = {
  placeholderData: <T>(previous: T) => previous,
  trpc: { abortOnUnmount: true },
};

export const BY_PAGE = {
  ...WHILE_TYPING,
  ...BY_CURSOR,
};
