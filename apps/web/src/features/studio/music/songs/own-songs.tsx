import { useDeferredValue, useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { RecordFigure } from '../../../../components/figures/record-figure.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { BY_CURSOR, joinPages } from '../../../../lib/by-cursor.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useSelection } from '../../../../lib/use-selection.ts';
import { SongListSkeleton } from '../../../catalog/index.ts';
import { OWN_SONGS } from '../../queries.ts';
import { SelectionBar } from './selection-bar.tsx';
import { FIRST_SORT } from './song-sort.ts';
import { SongsTable } from './songs-table.tsx';
import { SongsToolbar } from './songs-toolbar.tsx';

/** The artist's songs, searched, sorted and loaded while scrolling; many can be changed at once. */
export function OwnSongs() {
  const [term, setTerm] = useState('');
  const [sort, setSort] = useState(FIRST_SORT);
  const search = useDeferredValue(term.trim());
  const query = trpc.studio.songs.useInfiniteQuery(
    { ...OWN_SONGS, ...sort, ...(search && { search }) },
    { ...BY_CURSOR, placeholderData: (previous) => previous },
  );
  const songs = joinPages(query.data);
  const total = query.data?.pages[0]?.total ?? 0;
  // Shown while the songs load, so that they come to their place.
  const hasToolbar = query.isPending || search !== '' || total > 0;
  const { chosen, setAll, ...selection } = useSelection(songs);
  const chooseRest = async () => {
    let answer = await query.fetchNextPage();
    while (answer.hasNextPage && !answer.isError) answer = await query.fetchNextPage();
    setAll(joinPages(answer.data));
  };
  return (
    <>
      {hasToolbar && (
        <SongsToolbar term={term} onTermChange={setTerm} sort={sort} onSort={setSort} total={total} />
      )}
      <Loaded
        query={query}
        skeleton={<SongListSkeleton count={6} />}
        failure="Your songs could not be read"
        isEmpty={() => songs.length === 0}
        empty={
          <EmptyState
            figure={RecordFigure}
            title={search ? `We couldn't find anything matching "${search}"` : 'No songs yet'}
            text={search ? undefined : 'Upload your first song, and fans can hear it.'}
          />
        }
      >
        {() => (
          <SongsTable
            songs={songs}
            sort={sort}
            onSort={setSort}
            selection={{ ...selection, chosen, chooseAll: () => setAll(songs) }}
          />
        )}
      </Loaded>
      {/* Loaded only on request, so that the parts below can be reached. */}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4"
          isBusy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Show more songs
        </Button>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          songs={chosen}
          total={total}
          onChooseAll={songs.length < total ? chooseRest : () => setAll(songs)}
          onClear={selection.clear}
        />
      )}
    </>
  );
}
