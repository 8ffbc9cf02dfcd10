import type { Song } from '@stagedoor/validators';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import { SongRow } from '../catalog/index.ts';
import { type PlayerSource, playSongs } from '../player/index.ts';
import { ResultScroller } from './result-scroller.tsx';

const ROW_HEIGHT = 56;

interface SongResultsProps {
  songs: Song[];
  source: PlayerSource;
  /** Name of the list for screen readers. */
  label?: string;
  isOld: boolean;
  /** Stands at the end of the list. */
  children?: ReactNode;
}

/** A scrolling list of songs in which only the visible rows are rendered. */
export function SongResults({ songs, source, label = 'Songs found', isOld, children }: SongResultsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: songs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  return (
    <ResultScroller ref={scroller} label={label} isOld={isOld}>
      <ol className="relative" style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => {
          const song = songs[index];
          if (!song) return null;
          return (
            <SongRow
              key={song.id}
              song={song}
              number={index + 1}
              onPlay={() => playSongs(songs, index, source)}
              style={{ position: 'absolute', insetInline: 0, top: start }}
            />
          );
        })}
      </ol>
      {children}
    </ResultScroller>
  );
}
