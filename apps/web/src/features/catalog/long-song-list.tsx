import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useListTop } from '../../components/use-list-top.ts';
import { playSongs } from '../player/index.ts';
import type { SongListProps } from './song-list.tsx';
import { SongRow } from './song-row.tsx';

const ROW_HEIGHT = 56;

/** Like `SongList`, for lists of any length: only the rows near the viewport are rendered. */
export function LongSongList({ songs, source, ...row }: SongListProps) {
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
