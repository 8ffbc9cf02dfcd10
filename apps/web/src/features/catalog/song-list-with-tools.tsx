import type { Song } from '@stagedoor/validators';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useListTop } from '../../components/use-list-top.ts';
import type { ListPages } from '../../lib/use-whole-list.ts';
import { playSongs } from '../player/index.ts';
import { SongSelectionBar, type SongSorts, SongToolbar, useSongTools } from '../song-tools/index.ts';
import { type SongListProps, SongListSkeleton } from './song-list.tsx';
import { SongRow } from './song-row.tsx';

interface SongListWithToolsProps extends Omit<SongListProps, 'selection'> {
  sorts: SongSorts;
  /** The query of a list that comes in pages. */
  pages?: ListPages<Song>;
  /** Off where a header above has Play All and Shuffle. */
  hasPlay?: boolean;
  /** Further buttons above the list. */
  actions?: ReactNode;
}

/** A list of any length that can be played, sorted, filtered and selected from. */
export function SongListWithTools({
  songs,
  sorts,
  pages,
  hasPlay,
  actions,
  ...list
}: SongListWithToolsProps) {
  const tools = useSongTools({ songs, sorts, pages });
  const { shown, filter, setFilter, selection, isLoadingRest } = tools;
  return (
    <>
      <SongToolbar tools={tools} source={list.source} hasPlay={hasPlay} actions={actions} />
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

const ROW_HEIGHT = 56;

/** Like `SongList`, for lists of any length: only the rows near the viewport are rendered. */
function LongSongList({ songs, source, ...row }: SongListProps) {
  const list = useRef<HTMLOListElement>(null);
  const scrollMargin = useListTop(list);
  const rows = useWindowVirtualizer({
    count: songs.length,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin,
  });
  return (
    <ol ref={list} className="relative -mx-2" style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const song = songs[index];
        if (!song) return null;
        return (
          <SongRow
            key={song.id}
            song={song}
            number={index + 1}
            onPlay={() => playSongs(songs, index, source)}
            style={{ position: 'absolute', insetInline: 0, top: start - scrollMargin }}
            {...row}
          />
        );
      })}
    </ol>
  );
}
