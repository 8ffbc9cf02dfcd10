import { useEffect } from 'react';
import { joinPages } from './by-cursor.ts';

/** Longer lists are played, sorted and filtered up to here. */
const LONGEST_LIST = 10_000;

interface Pages<T> {
  data?: { pages: { items: T[] }[] } | undefined;
  hasNextPage: boolean;
}

/** The infinite query of a list that comes in pages. */
export interface ListPages<T> extends Pages<T> {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<Pages<T> & { isFetchNextPageError: boolean }>;
}

/** Loads the rest of a list while something needs all of it, such as a filter. */
export function useWholeList<T>(pages: ListPages<T> | undefined, loaded: readonly T[], isWanted: boolean) {
  const isShort = pages?.hasNextPage === true && loaded.length < LONGEST_LIST;
  const mayFetch = isWanted && isShort && !pages.isFetchingNextPage && !pages.isFetchNextPageError;
  const fetchNextPage = pages?.fetchNextPage;
  useEffect(() => {
    if (mayFetch) void fetchNextPage?.();
  }, [mayFetch, fetchNextPage]);
  return {
    isWhole: !isShort,
    isLoadingRest: isWanted && isShort && !pages.isFetchNextPageError,
    /** All rows of the list; fewer when the server cannot be reached. */
    async loadAll(): Promise<readonly T[]> {
      let now: Pages<T> & { isFetchNextPageError: boolean } = pages ?? NO_PAGES;
      let all = loaded;
      while (now.hasNextPage && !now.isFetchNextPageError && all.length < LONGEST_LIST && pages) {
        now = await pages.fetchNextPage();
        all = joinPages(now.data);
      }
      return all;
    },
  };
}

const NO_PAGES = { hasNextPage: false, isFetchNextPageError: false };
