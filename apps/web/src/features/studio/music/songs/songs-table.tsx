import type { SongWithAbilities } from '@stagedoor/validators';
import { useCallback, useEffect, useRef, useState } from 'react';
import { SortHeader } from '../../../../components/sort-header.tsx';
import type { Selection } from '../../../../lib/use-selection.ts';
import { useAudioSends } from '../../../uploads/index.ts';
import { useProcessing } from '../../use-processing.ts';
import { type OpenedSong, SongDialogs } from './song-dialogs.tsx';
import { beginSort, SONG_COLUMNS, type SongSort } from './song-sort.ts';
import { SongTableRow } from './song-table-row.tsx';

interface SongsTableProps {
  songs: SongWithAbilities[];
  sort: SongSort;
  onSort: (sort: SongSort) => void;
  selection: Pick<Selection, 'has' | 'toggle' | 'clear'> & { chosen: unknown[]; chooseAll: () => void };
}

const HEAD = 'sticky top-16 z-10 bg-ground py-2 pr-4 text-left font-semibold text-13 text-ink-faint';

/** The artist's songs with their state; cards on a phone. */
export function SongsTable({ songs, sort, onSort, selection }: SongsTableProps) {
  const processing = useProcessing();
  const sends = useAudioSends();
  const [opened, setOpened] = useState<OpenedSong | null>(null);
  // A stable function, so that rows are not rendered again.
  const toggle = useRef(selection.toggle);
  useEffect(() => {
    toggle.current = selection.toggle;
  });
  const choose = useCallback((id: number, isRange: boolean) => toggle.current(id, isRange), []);
  const count = selection.chosen.length;
  const sortBy = (column: SongSort['sortBy']) =>
    onSort(column === sort.sortBy ? { ...sort, isDescending: !sort.isDescending } : beginSort(column));
  return (
    <>
      <table aria-label="Your songs" className="w-full border-collapse max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="border-line border-b">
            {SONG_COLUMNS.map((column) => (
              <SortHeader
                key={column.sortBy}
                label={column.label}
                direction={
                  column.sortBy === sort.sortBy ? (sort.isDescending ? 'descending' : 'ascending') : null
                }
                onSort={() => sortBy(column.sortBy)}
                className={`${HEAD} ${column.className ?? ''}`}
              >
                {column.sortBy === 'release' && (
                  <input
                    type="checkbox"
                    aria-label="Select all songs"
                    checked={count === songs.length}
                    ref={(box) => {
                      if (box) box.indeterminate = count > 0 && count < songs.length;
                    }}
                    onChange={count === songs.length ? selection.clear : selection.chooseAll}
                    className="size-4 accent-lamp max-lg:hidden"
                  />
                )}
              </SortHeader>
            ))}
            <th className={`${HEAD} w-px pr-0 text-right`}>Actions</th>
          </tr>
        </thead>
        <tbody className="max-lg:grid max-lg:gap-3">
          {songs.map((song, index) => (
            <SongTableRow
              key={song.id}
              song={song}
              number={index + 1}
              isChosen={selection.has(song.id)}
              onChoose={choose}
              onAct={setOpened}
              sent={sends.get(song.id)}
              processed={processing.get(song.id) ?? 0}
            />
          ))}
        </tbody>
      </table>
      <SongDialogs opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
