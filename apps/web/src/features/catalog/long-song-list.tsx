import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { playSongs } from '../player/index.ts';
import type { SongListProps } from './song-list.tsx';
import { SongRow } from './song-row.tsx';

const ROW_HEIGHT = 56;

/** Like `SongList`, for lists of any length: only the rows near the viewport are rendered. */
export function LongSongList({ songs, source, ...row }: SongListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setScrollMargin(list.current.getBoundingClientRect().top + scrollY);
    };
    measure();
    // Content above the list may grow when it loads.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
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
