import { useDeferredValue, useMemo } from 'react';
import { type BrowserChoice, useBrowserChoice } from '../../lib/browser-choice.ts';
import type { ListSorts } from '../../lib/compare.ts';
import { filterByWords } from '../../lib/filter-by-words.ts';
import { useListParams } from '../../lib/use-list-params.ts';
import { type ListPages, useWholeList } from '../../lib/use-whole-list.ts';

interface ShelfInput<T> {
  /** In the order of the server. */
  items: readonly T[];
  sorts: ListSorts<T>;
  textsOf: (item: T) => (string | null)[];
  pages: ListPages<T>;
  /** On for rows, off for cards. */
  rows: BrowserChoice;
}

/** Sorts and filters albums, artists or purchases of the library on screen, and chooses between cards and rows. */
export function useShelf<T>({ items, sorts, textsOf, pages, rows }: ShelfInput<T>) {
  const { sort: asked, filter, setSort, setFilter } = useListParams();
  const [first = ''] = Object.keys(sorts);
  const sort = asked !== undefined && Object.hasOwn(sorts, asked) ? asked : first;
  const compare = sorts[sort]?.compare ?? null;
  const text = useDeferredValue(filter);
  const shown = useMemo(() => {
    const found = filterByWords(items, text, textsOf);
    return compare ? [...found].sort(compare) : [...found];
  }, [items, text, textsOf, compare]);
  const { isWhole } = useWholeList(pages, items, compare !== null || filter.trim() !== '');
  return {
    shown,
    /** All that is loaded, whether it matches the filter or not. */
    total: items.length,
    isWhole,
    sorts: sorts as Record<string, { label: string }>,
    sort,
    setSort: (name: string) => setSort(name === first ? undefined : name),
    filter,
    setFilter,
    isInRows: useBrowserChoice(rows),
    showRows: rows.choose,
  };
}

export type Shelf = Omit<ReturnType<typeof useShelf>, 'shown'>;
