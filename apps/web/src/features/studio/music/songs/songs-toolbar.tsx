import type { OwnSongSort } from '@stagedoor/validators';
import { Input, Select } from '../../../../components/input.tsx';
import { countSongs } from '../../../../lib/format.ts';
import { beginSort, SORT_NAMES, type SongSort } from './song-sort.ts';

interface SongsToolbarProps {
  term: string;
  onTermChange: (term: string) => void;
  sort: SongSort;
  onSort: (sort: SongSort) => void;
  total: number;
}

/** Above the songs: search, their number, and on a phone the order. */
export const SongsToolbar = ({ term, onTermChange, sort, onSort, total }: SongsToolbarProps) => (
  <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
    <Input
      type="search"
      aria-label="Search your songs"
      placeholder="Search by title, album or artist"
      maxLength={100}
      value={term}
      onChange={({ target }) => onTermChange(target.value)}
      className="md:w-80"
    />
    <Select
      aria-label="Sort by"
      value={sort.sortBy}
      onChange={({ target }) => onSort(beginSort(target.value as OwnSongSort))}
      className="w-44 lg:hidden"
    >
      {Object.entries(SORT_NAMES).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
    <p aria-live="polite" className="ml-auto text-13 text-ink-faint tabular">
      {total > 0 && countSongs(total)}
    </p>
  </div>
);
