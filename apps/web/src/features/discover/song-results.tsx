import type { Song } from '@stagedoor/validators';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { SongRow } from '../catalog/index.ts';
import { type PlayerSource, playSongs } from '../player/index.ts';
import { ResultScroller } from './result-scroller.tsx';

const ROW_HEIGHT = 56;
const NEAR_END = 20;

interface SongResultsProps {
  songs: Song[];
  source: PlayerSource;
  /** Name of the list for screen readers. */
  label?: string;
  isOld: boolean;
  /** Called when the list is scrolled near its end. */
  onEnd?: () => void;
}

/** A scrolling list of songs in which only the visible rows are rendered. */
export function SongResults({ songs, source, label = 'Songs found', isOld, onEnd }: SongResultsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: songs.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= songs.length - NEAR_END) onEnd?.();
  }, [last, songs.length, onEnd]);
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
    </ResultScroller>
  );
}
