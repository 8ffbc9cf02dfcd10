import type { Song } from '@stagedoor/validators';
import { useDeferredValue, useMemo, useState } from 'react';
import { useListParams } from '../../lib/use-list-params.ts';
import { useSelection } from '../../lib/use-selection.ts';
import { type ListPages, useWholeList } from '../../lib/use-whole-list.ts';
import { filterSongs } from './filter-songs.ts';
import type { SongSorts } from './song-sorts.ts';

interface SongToolsInput<T extends Song> {
  /** In the order of the server. */
  songs: readonly T[];
  sorts: SongSorts<T>;
  /** For a list that comes in pages: its query, so that the tools can load the rest. */
  pages?: ListPages<T> | undefined;
}

/** Sorts, filters and selects songs of a list on screen; the list itself stays as it is. */
export function useSongTools<T extends Song>({ songs, sorts, pages }: SongToolsInput<T>) {
  const { sort: asked, filter, setSort, setFilter } = useListParams();
  const [first = ''] = Object.keys(sorts);
  const sort = asked !== undefined && Object.hasOwn(sorts, asked) ? asked : first;
  const compare = sorts[sort]?.compare ?? null;
  const text = useDeferredValue(filter);
  const arrange = useMemo(
    () => (all: readonly T[]) => {
      const found = filterSongs(all, text);
      return compare ? [...found].sort(compare) : found;
    },
    [text, compare],
  );
  const shown = useMemo(() => arrange(songs), [arrange, songs]);
  const { loadAll, ...whole } = useWholeList(pages, songs, compare !== null || filter.trim() !== '');
  const { chosen, setAll, clear, ...rows } = useSelection(shown);
  const [isMode, setMode] = useState(false);
  const loadShown = async () => arrange(await loadAll());
  return {
    ...whole,
    /** Their names are all that screens need. */
    sorts: sorts as Record<string, { label: string }>,
    sort,
    setSort: (name: string) => setSort(name === first ? undefined : name),
    filter,
    setFilter,
    /** All songs that are loaded, whether they match the filter or not. */
    total: songs.length,
    shown,
    /** Loads the rest of the list; resolves to the songs that match the filter. */
    loadShown,
    selection: {
      ...rows,
      chosen,
      /** For the moment when rows are dragged. */
      readChosen: (): readonly T[] => chosen,
      isSelecting: isMode || chosen.length > 0,
      start: () => setMode(true),
      chooseAll: async () => setAll(await loadShown()),
      end: () => {
        setMode(false);
        clear();
      },
    },
  };
}

export type SongTools<T extends Song = Song> = ReturnType<typeof useSongTools<T>>;
export type SongSelection = Pick<
  SongTools['selection'],
  'has' | 'readChosen' | 'toggle' | 'isSelecting' | 'start'
>;
