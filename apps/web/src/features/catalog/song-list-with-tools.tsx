import type { Song } from '@stagedoor/validators';
import type { ReactNode } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import {
  type SongPages,
  SongSelectionBar,
  type SongSorts,
  SongToolbar,
  useSongTools,
} from '../song-tools/index.ts';
import { LongSongList } from './long-song-list.tsx';
import { type SongListProps, SongListSkeleton } from './song-list.tsx';

interface SongListWithToolsProps extends Omit<SongListProps, 'selection'> {
  sorts: SongSorts;
  /** The query of a list that comes in pages. */
  pages?: SongPages<Song>;
  /** Off where a header above has Play All and Shuffle. */
  hasPlay?: boolean;
}

/** A list of any length that can be played, sorted, filtered and selected from. */
export function SongListWithTools({ songs, sorts, pages, hasPlay = true, ...list }: SongListWithToolsProps) {
  const tools = useSongTools({ songs, sorts, pages });
  const { shown, filter, setFilter, selection, isLoadingRest } = tools;
  return (
    <>
      <SongToolbar tools={tools} source={list.source} hasPlay={hasPlay} />
      {shown.length > 0 ? (
        <LongSongList songs={shown} selection={selection} {...list} />
      ) : isLoadingRest ? (
        <SongListSkeleton count={3} />
      ) : (
        <EmptyState figure={RecordFigure} title={`We couldn't find anything matching "${filter.trim()}"`}>
          <Button variant="outline" onClick={() => setFilter('')}>
            Show all songs
          </Button>
        </EmptyState>
      )}
      <SongSelectionBar tools={tools} source={list.source} />
    </>
  );
}

/** Has the height of the tools, so that the songs come to their place. */
export const SongListWithToolsSkeleton = ({ count }: { count: number }): ReactNode => (
  <>
    <div className="mb-3 flex flex-wrap gap-2">
      <Skeleton className="h-10 w-28 rounded-full" />
      <Skeleton className="h-10 w-28 rounded-full" />
      <Skeleton className="h-10 max-md:basis-full md:ml-auto md:w-52" />
    </div>
    <SongListSkeleton count={count} />
  </>
);
